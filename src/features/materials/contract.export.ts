import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { EXPORT_FORMATS } from './contract.ts';

/**
 * The material as a file to be kept; its name and type are in the headers. 409 `material_invalid` with the findings while the checks
 * find errors, unless the teacher accepts them, in which case the file marks them. 409 `nothing_to_export` for a table of questions
 * of a material without any. 422 `pdf_script_unsupported` for scripts that the PDF has no letters of.
 */
export const exportMaterial = endpoint({
  method: 'GET',
  path: '/api/materials/:id/export',
  access: ['teacher', 'institution_admin'],
  params: z.object({ id: z.uuid() }),
  query: z.object({
    format: z.enum(EXPORT_FORMATS),
    accept_findings: z.stringbool().default(false),
  }),
  response: z.instanceof(Response),
});
