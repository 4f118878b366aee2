-- A connection keeps its plan for reading an envelope. A plan made while the tables were new and not yet analysed read all fields of all envelopes
-- (a sequential scan and a hash join): 1.4 ms instead of 0.3 with 1,750 fields, growing with the table until statistics are there (decision 388).
-- What replaces the function must say both settings again (`whole.store.test.ts`).
alter function envelope_as_json(uuid, uuid, uuid, text, boolean, timestamptz, uuid) set enable_seqscan = off;
