-- What a run did not pay is looked at by reason: found by an index, as everything else of its lines.
create or replace function index_run_lines(run bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public set maintenance_work_mem = '256MB' as $$
declare lines text := 'bonus_run_line_' || run;
begin
  if not exists (select from bonus_run where id = run and state = 'OPEN') then
    raise exception 'bonus run % is not open', run;
  end if;
  execute format('create index on public.%I (id)', lines);
  execute format('create index on public.%I (earner_id, id) where earner_id is not null', lines);
  execute format('create index on public.%I (missed_by) where missed_by is not null', lines);
  execute format('create index on public.%I (reason, id) where reason is not null', lines);
  execute format('create index on public.%I (sale_id)', lines);
  execute format('analyze public.%I', lines);
end $$;
