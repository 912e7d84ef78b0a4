ALTER TABLE "contents" ADD COLUMN "post_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contents_post" ON "contents" USING btree ("brand_id",md5("post_key"),coalesce("participation_id", 0)) WHERE post_key is not null;--> statement-breakpoint
-- What `postKey` of the contract's rules says, for the addresses that are there.
create function pg_temp.post_key(post_url text) returns text language plpgsql immutable as $$
declare
  address text := regexp_replace(btrim(post_url), '^https://', '', 'i');
  page text := substring(address from '#[!/].*$');
  host text := regexp_replace(lower(substring(address from '^[^/?#]*')), '^(www|m|mobile)\.', '');
  path text := regexp_replace(coalesce(substring(address from '^[^/?#]*([^?#]*)'), ''), '/+$', '');
  asked text := (
    select string_agg(part, '&' order by part collate "C")
    from regexp_split_to_table(coalesce(substring(address from '^[^?#]*\?([^#]*)'), ''), '&') as parts (part)
    where part <> '' and lower(split_part(part, '=', 1)) !~ '^(utm_.*|fbclid|gclid|igsh|igshid|si|feature)$');
  id text;
begin
  address := host || path || coalesce('?' || asked, '');
  id := substring(address from '^instagram\.com/(?:[^/]+/)?(?:p|reels?|tv)/([A-Za-z0-9_-]+)');
  if id is not null then return 'instagram.com/p/' || id; end if;
  id := substring(address from '^tiktok\.com/@[^/]*/(?:video|photo)/([0-9]+)');
  if id is not null then return 'tiktok.com/video/' || id; end if;
  id := coalesce(
    substring(address from '^youtube\.com/watch\?(?:.*&)?v=([A-Za-z0-9_-]+)'),
    substring(address from '^youtube\.com/(?:shorts|live|embed)/([A-Za-z0-9_-]+)'),
    substring(address from '^youtu\.be/([A-Za-z0-9_-]+)'));
  if id is not null then return 'youtube.com/watch?v=' || id; end if;
  return address || coalesce(page, '');
end $$;
--> statement-breakpoint
-- A post that was captured twice stays twice; the first one that is not in the archive is the one that others meet.
update contents c set post_key = k.key
from (
  select id, pg_temp.post_key(post_url) as key,
    row_number() over (
      partition by brand_id, md5(pg_temp.post_key(post_url)), coalesce(participation_id, 0)
      order by status = 'archived', id) as place
  from contents where post_url is not null
) k
where k.id = c.id and k.place = 1;
