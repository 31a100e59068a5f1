-- In which countries members live is asked by lists that offer a choice of them.
create index member_country on member (country_id) where erased_at is null;
