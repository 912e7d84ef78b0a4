-- The lines of tables are kept from now on: all days are counted again when they are next read.
delete from analytics_states;
