-- The logo that stands in headers, 190:33, beside the square one (docs/decisions/147).
alter table organizations
  add column wide_logo_sha256 text;
