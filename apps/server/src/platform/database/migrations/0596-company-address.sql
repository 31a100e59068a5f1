-- The address that earlier versions made up for the company's own membership stands in its address book as well, where
-- an order would be sent to it: it goes, unless somebody has changed it. The demo company stays as it is.
delete from address_book
where member_id in (select id from member where identity_key = 'PASSPORT:COMPANY1')
  and email = 'company@canopy.example' and mobile_no = '300000000'
  and address1 = '1 Jalan Canopy' and post_code = '50450'
  and not exists (select from setting where key = 'demo' and value = 'true');
