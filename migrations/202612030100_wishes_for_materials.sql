-- A wish for a whole material, and what its sections were before it. Owner: features/materials/server (generator).

-- The last wish that can still be undone.
alter table materials add column wish text;
-- The section as it was before that wish (`BeforeWish`); null where it is not changed by it, or was changed since.
alter table material_sections add column before_wish jsonb;
