-- A database of {envelopes} envelopes, three times as many recipients and ten times as many events, the same on every run.
-- One organization has 60 % of all, one sender 80 % of these; the rest is spread over 300 organizations. One address receives
-- in every fifth envelope. Triggers and foreign keys look away meanwhile; rebuild_lists() makes what they would have made.

set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';

create function pg_temp.dice(i bigint, seed bigint, sides bigint) returns bigint language sql immutable
  as $$ select ((hashint8extended(i, seed) % sides) + sides) % sides $$;

create function pg_temp.id_at(at timestamptz, i bigint, kind text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '9' || substr(h, 4, 15))::uuid
  from (select md5(kind || i) as h) t $$;

create function pg_temp.pick(words text[], at bigint) returns text language sql immutable
  as $$ select words[1 + at % cardinality(words)] $$;

create temp table said as select
  array['Contrato','Contrato','Contrato','Aditivo','Procuração','Termo de confidencialidade','Recibo','Proposta','Ata',
    'Acordo','Declaração','Distrato','Laudo','Parecer','Autorização','Notificação'] as papers,
  array['de locação','de prestação de serviços','de compra e venda','de trabalho','de honorários','de parceria',
    'de fornecimento','de empréstimo','de manutenção','de comodato','de transporte','de seguro','de mútuo','de franquia'] as kinds,
  array['Avenida Paulista','Sede','Filial Norte','Projeto Aurora','Lote 12','Unidade São José','Obra Central','Galpão 7',
    'Setor Comercial','Fazenda Boa Vista','Edifício Ipê','Torre Sul','Campus Leste','Loja 3','Porto','Matriz'] as places,
  array['João','Maria','José','Ana','Antônio','Francisca','Carlos','Adriana','Paulo','Juliana','Pedro','Márcia','Lucas',
    'Fernanda','Luís','Patrícia','Marcos','Aline','Gabriel','Sandra','Rafael','Camila','Daniel','Amanda','Marcelo','Bruna',
    'Bruno','Jéssica','Eduardo','Letícia','Felipe','Júlia','Raimundo','Luciana','Rodrigo','Vanessa','Manoel','Mariana',
    'Mateus','Gabriela','André','Vera','Fernando','Vitória','Fábio','Larissa','Leonardo','Cláudia','Gustavo','Beatriz',
    'Guilherme','Rita','Leandro','Luana','Tiago','Sônia','Anderson','Renata','Ricardo','Eliane','Márcio','Josefa'] as firsts,
  array['Silva','Santos','Oliveira','Souza','Rodrigues','Ferreira','Alves','Pereira','Lima','Gomes','Costa','Ribeiro',
    'Martins','Carvalho','Almeida','Lopes','Soares','Fernandes','Vieira','Barbosa','Rocha','Dias','Nascimento','Andrade',
    'Moreira','Nunes','Marques','Machado','Mendes','Freitas','Cardoso','Ramos','Gonçalves','Santana','Teixeira','Araújo',
    'Conceição','Assunção','Magalhães','Cavalcanti','Queiroz','Bittencourt','Figueiredo','Guimarães','Peixoto'] as lasts;

insert into organizations (id, name, created_at)
  select pg_temp.id_at('2024-11-01', i, 'organization'), 'Empresa ' || i, '2024-11-01' from generate_series(0, 300) i;
insert into quotas (organization_id, available, interval_started_at, renews_at)
  select id, 2000000000, '2026-11-01', '2027-11-01' from organizations;

-- Users 0-49 belong to the great organization (0), every other organization has two.
insert into users (id, name, email, email_verified_at, created_at, terms_accepted_at, terms_version, phone)
  select pg_temp.id_at('2024-11-01', i, 'user'),
    case i when 0 then 'Remetente Principal' else pg_temp.pick(firsts, i) || ' ' || pg_temp.pick(lasts, i * 7) end,
    case i when 0 then 'diretoria@empresa.example' else 'usuario' || i || '@empresa.example' end,
    '2024-11-01', '2024-11-01', '2024-11-01', '1', '+55119' || lpad(i::text, 8, '0')
  from generate_series(0, 649) i, said;
insert into memberships (organization_id, user_id, is_owner, permissions, joined_at)
  select pg_temp.id_at('2024-11-01', case when i < 50 then 0 else (i - 50) / 2 + 1 end, 'organization'),
    pg_temp.id_at('2024-11-01', i, 'user'), i = 0 or (i >= 50 and i % 2 = 0), '{send_envelopes}', '2024-11-01'
  from generate_series(0, 649) i;

create temp table raw as
  select i,
    date_trunc('milliseconds', timestamptz '2024-11-20' + i * (interval '730 days' / {envelopes})) as at,
    case when i = {envelopes} - 1 then 0 when pg_temp.dice(i, 1, 100) < 60 then case when pg_temp.dice(i, 2, 100) < 80 then 0 else 1 + pg_temp.dice(i, 3, 49) end
      else 50 + pg_temp.dice(i, 4, 600) end as sender,
    case when i = {envelopes} - 1 then 'completed' when d < 600 then 'draft' when d < 650 then 'template' when d < 2450 then 'in-transit' when d < 2455 then 'processing'
      when d < 2456 then 'halted' when d < 9000 then 'completed' when d < 9400 then 'cancelled' when d < 9800 then 'expired'
      else 'rejected' end as state
  from (select i, pg_temp.dice(i, 5, 10000) as d from generate_series(0, {envelopes} - 1) i) t;

insert into envelopes (id, hashid, organization_id, sender_id, state, title, subject, message, language, action_reminder_frequency,
    expire_at, created_at, updated_at, sent_at, closed_at, halted_because)
  select pg_temp.id_at(at, i, 'envelope'), upper(substr(md5('code' || i), 1, 12)),
    pg_temp.id_at('2024-11-01', case when sender < 50 then 0 else (sender - 50) / 2 + 1 end, 'organization'),
    pg_temp.id_at('2024-11-01', sender, 'user'), state,
    left(pg_temp.pick(papers, pg_temp.dice(i, 6, 1000)) || ' ' || pg_temp.pick(kinds, pg_temp.dice(i, 7, 1000))
      -- 20 of one name in all, and a project that filled half of the first tenth of the time and ended then
      || case when pg_temp.dice(i, 8, {envelopes} / 20) = 0 then ' Quixeramobim' when i < {envelopes} / 10 and i % 2 = 0 then ' Itaipu'
        else '' end || ' nº ' || i, 60),
    case when pg_temp.dice(i, 9, 3) = 0 then '' else pg_temp.pick(places, pg_temp.dice(i, 10, 1000)) end,
    'Favor assinar até o prazo.', 'pt-BR', case pg_temp.dice(i, 11, 4) when 0 then 24 when 1 then 72 when 2 then 120 end,
    case when state = 'in-transit' then timestamptz '2027-01-01' + i * interval '1 second' end,
    at, at, case when state not in ('draft', 'template') then at + interval '5 minutes' end,
    case when state in ('completed', 'cancelled', 'expired', 'rejected') then at + interval '2 days' end,
    case when state = 'halted' then 'no timestamp' end
  from raw, said;

insert into documents (id, envelope_id, position, name, original_sha256, original_sha1, original_size, shown_sha256, shown_sha1,
    shown_size, pages, created_at)
  select pg_temp.id_at(at, i, 'document'), pg_temp.id_at(at, i, 'envelope'), 0, 'contrato.pdf', h, left(h, 40), 90000, h, left(h, 40), 91000,
    '[{"width": 595, "height": 842, "rotation": 0}]', at
  from (select i, at, encode(sha256(int8send(i)), 'hex') as h from raw) t;

insert into recipients (id, envelope_id, position, type, state, name, via, address, notified_at, viewed_at, terms_accepted_at,
    terms_version, acted_at, acted_ip, acted_user_agent, refuse_reason, created_at)
  select pg_temp.id_at(at, n, 'recipient'), pg_temp.id_at(at, i, 'envelope'), position,
    case when is_here then 'in-person-signer' when position = 2 and pg_temp.dice(n, 20, 4) = 0 then 'carbon-copy' else 'signer' end,
    own, pg_temp.pick(firsts, person) || ' ' || pg_temp.pick(lasts, person / 62),
    case when is_here then 'face-to-face' else 'email' end,
    case when position = 0 and i % 5 = 0 then 'diretoria@empresa.example'
      else 'pessoa' || person || '@' || pg_temp.pick(array['exemplo.example','correio.example','juridico.example'], person) end,
    case when own not in ('queued') and not is_here then at + interval '5 minutes' end,
    case when own in ('done', 'refused') then at + interval '1 hour' end, case when own in ('done', 'refused') then at + interval '1 hour' end, '1',
    case when own in ('done', 'refused') then at + interval '1 day' end, '203.0.113.7', 'Mozilla/5.0',
    case when own = 'refused' then 'Valor errado.' end, at
  from (
    select raw.*, position, i * 3 + position as n, pg_temp.dice(i * 3 + position, 21, greatest({envelopes} / 5, 1000)) as person,
      pg_temp.dice(i * 3 + position, 22, 33) = 0 and not (position = 0 and i % 5 = 0) as is_here,
      case when state in ('draft', 'template') then 'queued' when state in ('completed', 'processing', 'halted') then 'done'
        when state = 'rejected' and position = 0 then 'refused' when state in ('cancelled', 'expired', 'rejected') then 'suspended'
        when pg_temp.dice(i * 3 + position, 23, 2) = 0 then 'done' else 'waiting' end as own
    from raw, generate_series(0, 2) position
  ) t, said;

insert into events (envelope_id, number, type, at, actor, ip, user_agent, fact, previous_hash, hash)
  select envelope, number, type, at + number * interval '7 minutes',
    json_build_object('kind', 'user', 'userId', pg_temp.id_at('2024-11-01', sender, 'user')), '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)',
    json_build_object('type', type), sha256(decode(replace(envelope::text, '-', ''), 'hex') || int4send(number - 1)),
    sha256(decode(replace(envelope::text, '-', ''), 'hex') || int4send(number))
  from (
    select pg_temp.id_at(raw.at, i, 'envelope') as envelope, number, raw.at, sender,
      case when number = 1 then 'envelope.sent' else 'envelope.retried' end as type
    -- the newest envelope of all, one of the great sender's, has ten thousand
    from raw, lateral generate_series(1, case when i = {envelopes} - 1 then 10000 else 10 end) number
  ) t;

analyze organizations;
analyze users;
analyze envelopes;
analyze recipients;
drop index envelope_words_search;
select rebuild_lists();
create index envelope_words_search on envelope_words using gin (slots, words gin_trgm_ops) with (fastupdate = off);
reset session_replication_role;
