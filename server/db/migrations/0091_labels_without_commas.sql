-- The list of challenges is asked for labels in one value, comma-separated, so one with a comma was never found. From now on
-- none is taken with one; in those that are there it becomes a space.
update challenges set label = btrim(regexp_replace(label, '[\s,]*,[\s,]*', ' ', 'g')) where label like '%,%';
