-- How many timestamps each authority of the settings was asked for, day by day (UTC): contracts are for so many a day or month (decision 309).
create table timestamp_uses (
  authority text not null,
  day date not null,
  count integer not null check (count >= 0),
  primary key (authority, day)
);
