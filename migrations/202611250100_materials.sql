-- Teaching materials as typed documents, section by section. Owner: features/materials/server (generator).

create table materials (
  id         uuid primary key,
  owner_id   uuid not null references profiles (id) on delete cascade,
  title      text not null check (title <> ''),
  -- As the form said it (`settingsSchema`).
  settings   jsonb not null,
  origin     text not null check (origin in ('model', 'rules')),
  -- A job makes its sections, or waits to.
  is_making  boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint materials_owner_key unique (id, owner_id)
);
create index materials_owner on materials (owner_id, created_at desc);

create table material_sections (
  material_id uuid not null,
  owner_id    uuid not null,
  key         text not null,
  position    smallint not null,
  type        text not null,
  status      text not null check (status in ('pending', 'making', 'ready', 'edited', 'failed')),
  content     jsonb,
  citations   jsonb not null default '[]',
  findings    jsonb not null default '[]',
  revision    integer not null default 0,
  -- What the teacher wishes of the content to come; null unless the section is made again.
  wish        text,
  -- Whose the content at hand is, while new content is awaited: what stays when that does not come.
  made_as     text check (made_as in ('ready', 'edited')),
  -- Written prompt, its version and the model, such as 'items@1 local/qwen'; 'rules@1'.
  made_by     text,
  primary key (material_id, key),
  foreign key (material_id, owner_id) references materials (id, owner_id) on delete cascade,
  constraint material_sections_made check ((status in ('ready', 'edited')) <= (content is not null))
);

create function announce_material() returns trigger
language plpgsql as $$
declare
  material materials;
begin
  if tg_op = 'DELETE' then material := old; else material := new; end if;
  perform announce_change('materials', tg_op, material.id, array[material.owner_id]);
  return null;
end
$$;
create trigger materials_announced after insert or update or delete on materials
for each row execute function announce_material();

-- Those of a material that comes or goes are told with it.
create function announce_material_section() returns trigger
language plpgsql as $$
begin
  perform announce_change('materials', 'UPDATE', new.material_id, array[new.owner_id]);
  return null;
end
$$;
create trigger material_sections_announced after update on material_sections
for each row execute function announce_material_section();
