-- As the reading of an envelope (0182): a plan made while the lists were new read all recipients of all envelopes for each envelope that was saved.
-- What replaces the function must say this again.
alter function list_recipients(uuid) set enable_seqscan = off;
