-- What somebody was shown once, and need not be shown by itself again.
create table onboardings (
  user_id uuid not null references users on delete cascade,
  name text not null,
  primary key (user_id, name)
);
