-- Where the running server is reached: commands beside it may have been started without its BASE_URL and PORT.

create table served_address (
  is_only boolean primary key default true check (is_only),
  base_url text not null,
  started_at timestamptz(3) not null
);
