CREATE INDEX "shipments_numbers" ON "shipments" USING btree ("brand_id","tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
-- A cost that nobody knew was kept as none.
update shipments set items = (
  select jsonb_agg(
    case when item -> 'unitCostMinor' = '0' then jsonb_set(item, '{unitCostMinor}', 'null') else item end
    order by place
  )
  from jsonb_array_elements(items) with ordinality as parts (item, place)
)
where items @> '[{"unitCostMinor": 0}]';
