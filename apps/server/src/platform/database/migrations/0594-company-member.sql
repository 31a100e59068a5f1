-- The own membership of a company that was founded before 0557: it takes the company's name, and loses the passport
-- number and the contact that earlier versions made up, where nobody has put others in their place. The demo
-- company is made up whole and stays as it is.
update member set full_name = names.own
from (select coalesce(
  nullif((select value #>> '{}' from setting where key = 'brand'), ''),
  nullif((select value ->> 'name' from setting where key = 'company'), '')) as own) names
where identity_key = 'PASSPORT:COMPANY1' and names.own is not null and full_name <> names.own
  and not exists (select from setting where key = 'demo' and value = 'true');

update member set identity_value = ''
where identity_key = 'PASSPORT:COMPANY1' and identity_value = 'COMPANY1'
  and not exists (select from setting where key = 'demo' and value = 'true');

update member set email = '', email_key = '', mobile = '', address1 = '', post_code = '', city = '', state_id = ''
where identity_key = 'PASSPORT:COMPANY1' and email = 'company@canopy.example' and mobile = '300000000'
  and address1 = '1 Jalan Canopy'
  and not exists (select from setting where key = 'demo' and value = 'true');
