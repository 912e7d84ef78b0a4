-- The embedded engine never merges the list of words that were added last, and reads all of it at every search.
alter index creators_search set (fastupdate = off);
--> statement-breakpoint
select gin_clean_pending_list('creators_search'::regclass);
