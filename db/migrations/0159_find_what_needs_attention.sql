-- What the dashboard asks of an organization: what ends soon, what waits for long, and how the latest ended (decision 358).
create index envelopes_due on envelopes (organization_id, expire_at) include (sender_id, is_sandbox)
  where state = 'in-transit' and expire_at is not null;
create index envelopes_waiting on envelopes (organization_id, sent_at) include (sender_id, is_sandbox)
  where state = 'in-transit';
create index envelopes_closed on envelopes (organization_id, closed_at) include (sender_id, sent_at, state, is_sandbox)
  where closed_at is not null;
