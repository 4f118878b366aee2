-- What a recipient gave to identify themselves when the sender asked for it.
alter table recipients
  add column given_cpf text,
  add column photo_sha256 text;
