-- Rules cannot tell how hard a question is: their sections are named after what is to be done, and their questions have no difficulty. In
-- edited sections, questions that the editor added are the teacher's; it numbers them i1, i2, …
update material_sections
set key = case key when 'easy' then 'choose' when 'medium' then 'recall' else 'more' end
from materials
where
  materials.id = material_sections.material_id
  and materials.origin = 'rules'
  and material_sections.key in ('easy', 'medium', 'hard');

update material_sections
set content = jsonb_build_object(
  'items',
  (
    select
      jsonb_agg(
        case
          when entries.item ->> 'id' ~ '^i[0-9]+$' then entries.item || '{"by_teacher": true}'
          else entries.item || '{"difficulty": null}'
        end
        order by entries.place
      )
    from jsonb_array_elements(material_sections.content -> 'items') with ordinality as entries (item, place)
  )
)
from materials
where
  materials.id = material_sections.material_id
  and materials.origin = 'rules'
  and material_sections.type = 'items'
  and material_sections.content is not null;
