-- What a brand captured itself has figures that a member gave.
update contents set metrics = metrics || jsonb_build_object('confirmedAt', metrics -> 'asOf')
where participation_id is null and metrics is not null;
