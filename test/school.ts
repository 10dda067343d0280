import { sql } from 'drizzle-orm';
import { documentSchema, type LibraryDocument } from '#features/library/contract.ts';
import type { TestApp } from './app.ts';
import type { Person } from './sign-up.ts';

/** People of one school, one of another, and one of none. */
export interface School {
  teacher: Person;
  student: Person;
  admin: Person;
  otherAdmin: Person;
  stranger: Person;
  /** Administrator of the deployment. */
  operator: Person;
}

export async function openSchool(product: TestApp): Promise<School> {
  const teacher = await product.signUp({ role: 'teacher', fullName: 'Tess Teacher' });
  const school: School = {
    teacher,
    student: await product.signUp({ fullName: 'Stu Student' }),
    admin: await product.signUp({ role: 'institution_admin', fullName: 'Ada Admin' }),
    otherAdmin: await product.signUp({ role: 'institution_admin', fullName: 'Otto Other' }),
    stranger: await product.signUp({ fullName: 'Sam Stranger' }),
    operator: await product.signUp({ role: 'institution_admin', fullName: 'Olga Operator' }),
  };
  await move(product, school.student, teacher.institutionId);
  await move(product, school.admin, teacher.institutionId);
  await move(product, school.operator, null);
  return school;
}

export async function move(
  { deps }: TestApp,
  { userId }: Person,
  institutionId: string | null,
): Promise<void> {
  await deps.db.orm.execute(sql`update profiles set institution_id = ${institutionId} where id = ${userId}`);
}

export async function uploadAs(
  { app }: TestApp,
  { headers }: Person,
  { text, ...fields }: { text: string } & Record<string, string>,
): Promise<LibraryDocument> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([text], 'notes.txt'));
  const body = new Response(form);
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return documentSchema.parse(Object(reply.json()).document);
}
