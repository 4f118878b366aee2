-- Who sees something beside whoever it belongs to: members of its organization, for as long as they are (docs/decisions/115).
-- Nothing could be shared before, so there is nothing to carry over.
drop table item_shares;
create table item_shares (
  item_id uuid not null references items on delete cascade,
  organization_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (item_id, user_id),
  foreign key (organization_id, user_id) references memberships on delete cascade
);
create index item_shares_with on item_shares (organization_id, user_id);
create index items_published on items (organization_id, created_at desc, id desc) where publish_token is not null;
