-- What members write to sales: the fact names the question by its id, and the letter about it is a reaction to the fact.
create table sales_questions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  email text not null,
  name text not null,
  phone text not null,
  organization text not null,
  message text not null,
  asked_at timestamptz(3) not null
);
create index sales_questions_organization_id on sales_questions (organization_id);
create index sales_questions_user_id on sales_questions (user_id);
