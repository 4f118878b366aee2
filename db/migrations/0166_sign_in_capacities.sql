-- In what capacity a recipient signs, and in whose name (decision 355): `{ capacity, inNameOf: { name, number } }`; null: for themselves.
alter table recipients add column signs_as jsonb;
