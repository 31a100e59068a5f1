-- A sale paid by wallet is written as approved: whoever is told of approved sales is told of that one too.
create trigger sale_webhook_added after insert on sale
  for each row when (new.status = 'APPROVED') execute function tell_sale_approved();
