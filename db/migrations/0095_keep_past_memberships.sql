-- When somebody was a member who no longer is: owners go on seeing what happened meanwhile (docs/domain/ledger.md).
create table past_memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz(3) not null,
  left_at timestamptz(3) not null
);
create index past_memberships_organization_id on past_memberships (organization_id);
create index past_memberships_user_id on past_memberships (user_id);

-- Who left before: joined and left as the facts say it.
insert into past_memberships (organization_id, user_id, joined_at, left_at)
select gone.subject_id, (gone.fact->>'userId')::uuid,
  coalesce((
    select max(joined.at) from chained_facts joined
    where joined.subject_kind = 'organization' and joined.subject_id = gone.subject_id and joined.number < gone.number
      and joined.type = 'member.joined' and joined.fact->>'userId' = gone.fact->>'userId'
  ), (select created_at from organizations where id = gone.subject_id)),
  gone.at
from chained_facts gone
join organizations on organizations.id = gone.subject_id
join users on users.id = (gone.fact->>'userId')::uuid
where gone.subject_kind = 'organization' and gone.type in ('member.left', 'member.removed');
