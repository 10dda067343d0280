-- Institutions (spec section 3). Owner: features/institutions.
create table institutions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  domain text not null check (domain <> '' and domain = lower(domain)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One institution per e-mail domain: the domain decides who may be its teacher.
  constraint institutions_domain_unique unique (domain)
);
