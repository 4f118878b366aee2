-- What people tell about themselves beside name and phone: their CPF (eleven digits, Brazil only) and a picture.
alter table users
  add column cpf text check (cpf ~ '^\d{11}$'),
  add column avatar_sha256 text;
