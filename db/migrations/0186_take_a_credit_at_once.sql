-- Everybody who sends in an organization waits for its quota until who has it commits. What most sends need of it fits into the message of
-- that commit: one more was sent, within an interval that runs (decision 406). Anything else is looked at by the program (quota.model.ts).

-- @param free the limit of an organization that was given none of its own; null: none
create function take_credit(organization uuid, envelope uuid, at timestamptz, free integer)
  returns void language plpgsql volatile as $$
begin
  insert into credit_uses (envelope_id, organization_id, taken_at) values (envelope, organization, at);
  update quotas q set consumed = consumed + 1
    where q.organization_id = organization
      and at < coalesce(q.billed_until, q.renews_at)
      and (coalesce(q.available, free) is null or q.consumed < coalesce(q.available, free));
  if not found then
    raise exception 'this credit is not taken at once' using errcode = 'RB001';
  end if;
end $$;
