-- Numbers are kept in capitals; one that differs from another parcel's in nothing else stays as it is.
update shipments s set tracking_number = upper(s.tracking_number)
where s.tracking_number <> upper(s.tracking_number)
  and not exists (
    select 1 from shipments o
    where o.id <> s.id and o.brand_id = s.brand_id and o.carrier = s.carrier and upper(o.tracking_number) = upper(s.tracking_number)
  );
