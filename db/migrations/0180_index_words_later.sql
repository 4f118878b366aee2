-- The words of an envelope are written when it is begun, with its recipients and when it is sent, each time with hundreds of entries of
-- this index. They are put in for many envelopes at once now: a search looks through what waits, at most 128 kB (docs/decisions/385).
alter index envelope_words_search set (fastupdate = on, gin_pending_list_limit = 128);
