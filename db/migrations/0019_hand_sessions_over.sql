-- A device that its owner hands to people who sign in person: while handed_over_at is set, the session opens nothing (docs/decisions/099).
-- handed_over_about is the one envelope whose signers follow each other without the owner; null: back to the owner after each.
alter table sessions
  add column handed_over_at timestamptz(3),
  add column handed_over_about uuid;
