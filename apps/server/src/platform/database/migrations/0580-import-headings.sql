-- The headings of an imported sheet as written there, and what is wrong with them: errors name the columns of
-- the sheet, not those of the program. {"headings": {"CountryID": "Negara"}, "unknown": ["Shoe size"], …}
alter table member_import add column head jsonb;
alter table opening add column head jsonb;
