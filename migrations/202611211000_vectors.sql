-- Vectors of passages, for searching by meaning (decision 010).

-- Whose vectors a source has. Only complete ones are searched; vectors of two models are never compared.
create table source_embedding (
  source_no   integer primary key references source (no) on delete cascade,
  model       text not null,
  dimension   integer not null check (dimension > 0),
  is_complete boolean not null default false
);

-- Consecutive passages from first_ord on, one signed byte per number, in base64: bytea results are slow in the embedded database.
create table vector_block (
  source_no integer not null references source_embedding (source_no) on delete cascade,
  first_ord integer not null,
  vectors   text not null,
  primary key (source_no, first_ord)
);
alter table vector_block alter column vectors set storage external;
