-- Each connection plans the statements of this function once. PostgreSQL planned them anew for each call where calls wish for different things
-- (the whole envelope, its head, its lock): with the wishes known a plan looks cheaper, and finding it takes twice as long as reading (decision
-- 356). Whoever replaces the function says it again.
alter function envelope_as_json(uuid, uuid, uuid, text, boolean, timestamptz, uuid) set plan_cache_mode = force_generic_plan;
