ALTER TABLE "files" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "creator_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_creator" ON "files" USING btree ("creator_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader" CHECK (num_nonnulls("files"."user_id", "files"."creator_id") = 1);--> statement-breakpoint
-- A creator sees what they uploaded, and gives it to a brand they have to do with; taken back it cannot be.
create policy files_creator_select on files for select to meydan_app using (creator_id = context_creator());
--> statement-breakpoint
create policy files_creator_insert on files for insert to meydan_app with check (creator_id = context_creator() and brand_id is null);
--> statement-breakpoint
create policy files_creator_update on files for update to meydan_app using (creator_id = context_creator()) with check (
  creator_id = context_creator()
  and exists (select 1 from participations p where p.creator_id = context_creator() and p.brand_id = files.brand_id)
);
--> statement-breakpoint
grant update (brand_id) on files to meydan_app;
