-- The company's own membership is called what the company calls itself: the name in its portal, else the one on its
-- papers. It has the identity key that no person can have.
create function name_company_member() returns trigger language plpgsql as $$
declare
  own_name text := coalesce(
    nullif((select value #>> '{}' from setting where key = 'brand'), ''),
    nullif((select value ->> 'name' from setting where key = 'company'), ''));
begin
  update member set full_name = own_name
    where identity_key = 'PASSPORT:COMPANY1' and own_name is not null and full_name <> own_name;
  return null;
end $$;
create trigger setting_names_company_member after insert or update on setting
  for each row when (new.key in ('brand', 'company')) execute function name_company_member();
