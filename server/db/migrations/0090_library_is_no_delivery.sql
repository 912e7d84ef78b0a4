-- What members add to the library is no delivery of a creator: the hours in which it was counted as one are counted again.
insert into analytics_changes (brand_id, rows, at)
select distinct c.brand_id, 'contents', date_trunc('hour', s.submitted_at) from contents c join content_submissions s on s.content_id = c.id and s.number = 1
where c.participation_id is null;
