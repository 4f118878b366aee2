-- Every few minutes a job looks for envelopes in processing that no job is about.
create index envelopes_processing on envelopes (id) where state = 'processing';
