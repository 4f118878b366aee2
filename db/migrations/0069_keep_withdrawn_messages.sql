-- A message that became pointless before it left is marked, not deleted: whether it left is not always known.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('queued', 'sent', 'delivered', 'bounced', 'failed', 'withdrawn'));
