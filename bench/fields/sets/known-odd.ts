/** Contracts by which rules may be made: layouts further from the usual, several of each page's kinds mixed. */
import { at, body, columns, gap, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:5px'
const box = (kind: string, party: number, height: number, css = '') =>
  at(kind, party, `<div style="border:1px solid #555;height:${height}px;${css}"></div>`, 'display:block')
const gapLine = (kind: string, party: number, width: number) =>
  at(kind, party, '&nbsp;', `display:inline-block;width:${width}px;border-bottom:1px solid #000`)

export const knownOdd: readonly Page[] = [
  {
    name: 'known-odd-label-above-box',
    language: 'en',
    by: 'chromium',
    signers: ['Anton Ruiz'],
    html: sheet(
      'en',
      'Arial',
      title('PATIENT INTAKE FORM') +
        columns(
          [
            `<label>Full name</label>${box('name', 0, 24)}`,
            `<label>Date of birth</label>${box('date', 0, 24)}`,
            `<label>Phone</label>${box('phone', 0, 24)}`,
          ],
          'gap:12px;margin-top:10px',
        ) +
        columns(
          [`<label>Address</label>${box('address', 0, 24)}`, `<label>E-mail</label>${box('email', 0, 24)}`],
          'gap:12px;margin-top:10px',
        ) +
        body.en +
        columns(
          [`<label>Signature of patient</label>${box('signature', 0, 56)}`, `<label>Date</label>${box('date', 0, 56)}`],
          'gap:12px;margin-top:30px',
        ),
    ),
  },
  {
    name: 'known-odd-three-under',
    language: 'pt',
    by: 'writer',
    signers: ['Hermes Galvão', 'Inês Tavares', 'Jaime Leal'],
    html: sheet(
      'pt',
      'Liberation Serif',
      title('DISTRATO SOCIAL') +
        body.pt +
        rows(
          [
            [0, 1, 2].map((i) => run('signature', i, 22)),
            ['HERMES GALVÃO', 'INÊS TAVARES', 'JAIME LEAL'],
            ['Sócio', 'Sócia', 'Advogado OAB/SP 123.456'],
          ],
          'text-align:center;padding:2px',
          'width:100%;margin-top:70px',
        ),
    ),
  },
  {
    name: 'known-odd-right-block',
    language: 'es',
    by: 'chromium',
    signers: ['Consuelo Bravo'],
    html: sheet(
      'es',
      'Georgia',
      `<p style="text-align:right">Madrid, a ${at('date', 0, '___ de _______________ de 20___')}</p>` +
        title('SOLICITUD DE BAJA VOLUNTARIA') +
        body.es +
        `<div style="margin:60px 0 0 55%;text-align:center">Atentamente,${gap(46)}${rule('signature', 0)}Consuelo Bravo<br>DNI 11.222.333-X</div>`,
    ),
  },
  {
    name: 'known-odd-inline-gaps',
    language: 'en',
    by: 'chromium',
    signers: ['Selma Aziz', 'Kurt Vogel'],
    html: sheet(
      'en',
      'Arial',
      title('EQUIPMENT LEASE') +
        body.en +
        ['Selma Aziz', 'Kurt Vogel']
          .map(
            (name, i) =>
              `<p style="margin-top:34px"><b>${i === 0 ? 'LESSOR' : 'LESSEE'}</b> – ${name}</p><p style="margin-top:26px">Signature ${gapLine('signature', i, 220)} Date ${gapLine('date', i, 90)}</p><p>Print name ${gapLine('name', i, 210)} Title ${gapLine('position', i, 100)}</p>`,
          )
          .join(''),
    ),
  },
  {
    name: 'known-odd-witness-table',
    language: 'pt',
    by: 'chromium',
    signers: ['Adélia Porto', 'Breno Cunha', 'Cíntia Melo', 'Dante Vaz'],
    html: sheet(
      'pt',
      'Arial',
      title('CONTRATO DE COMPRA E VENDA') +
        body.pt +
        rows(
          [
            [
              `${gap(40)}${rule('signature', 0)}<b>VENDEDORA</b><br>Adélia Porto`,
              `${gap(40)}${rule('signature', 1)}<b>COMPRADOR</b><br>Breno Cunha`,
            ],
            [
              `<b>1ª TESTEMUNHA</b>${gap(34)}${rule('signature', 2)}Cíntia Melo<br>CPF: 111.222.333-44`,
              `<b>2ª TESTEMUNHA</b>${gap(34)}${rule('signature', 3)}Dante Vaz<br>CPF: 222.333.444-55`,
            ],
          ],
          `${edge};width:50%;vertical-align:top;padding:10px`,
        ),
    ),
  },
  {
    name: 'known-odd-attendance-lines',
    language: 'en',
    by: 'writer',
    signers: ['Ola Nordmann', 'Jane Roe', 'Max Muster'],
    html: sheet(
      'en',
      'Liberation Sans',
      title('TRAINING ATTENDANCE SHEET') +
        `<table border="1" cellspacing="0" cellpadding="6" width="100%"><tr><td width="8%">No.</td><td width="36%">Participant</td><td width="20%">Department</td><td width="36%">Signature</td></tr>${['Ola Nordmann', 'Jane Roe', 'Max Muster'].map((name, i) => `<tr><td>${i + 1}</td><td>${name}</td><td>Sales</td><td>${at('signature', i, '&nbsp;'.repeat(44))}</td></tr>`).join('')}</table>` +
        body.en,
    ),
  },
  {
    name: 'known-odd-dash-lines',
    language: 'pt',
    by: 'chromium',
    signers: ['Quitéria Nobre', 'Ruy Fagundes'],
    html: sheet(
      'pt',
      'Liberation Mono',
      `<pre style="font:11px 'Liberation Mono'">              TERMO DE CONFISSÃO DE DÍVIDA

CREDORA: Quitéria Nobre
DEVEDOR: Ruy Fagundes

1. O devedor reconhece a dívida de R$ 5.000,00.
2. O pagamento será feito em dez parcelas mensais.



${run('signature', 0, 30, '-')}        ${run('signature', 1, 30, '-')}
       CREDORA                                DEVEDOR


${run('signature', -1, 30, '-')}        ${run('signature', -2, 30, '-')}
Testemunha                            Testemunha
</pre>`,
    ),
  },
  {
    name: 'known-odd-x-lines',
    language: 'en',
    by: 'chromium',
    signers: ['Perla Dunn', 'Otis Grant'],
    html: sheet(
      'en',
      'Georgia',
      title('WAIVER') +
        body.en +
        ['Perla Dunn', 'Otis Grant']
          .map((name, i) => `<p style="margin-top:40px">X${run('signature', i, 38)}<br>${name}</p>`)
          .join('') +
        `<p style="margin-top:30px">Parent / guardian: ${run('signature', -2, 30)}</p>`,
    ),
  },
  {
    name: 'known-odd-seal-columns',
    language: 'es',
    by: 'chromium',
    signers: ['Industrias Vega S.A.', 'Olga Pastor'],
    html: sheet(
      'es',
      'Arial',
      title('CONTRATO MARCO') +
        body.es +
        columns(
          ['Industrias Vega S.A.', 'Olga Pastor'].map(
            (name, i) =>
              `<p>Por ${i === 0 ? 'EL CLIENTE' : 'LA CONSULTORA'}:</p>${gap(54)}${rule('signature', i)}Firma y sello<br>Nombre: ${name}<br>Cargo: ${run('position', i, 20)}<br>Fecha: ${run('date', i, 20)}`,
          ),
          'gap:60px;margin-top:20px',
        ),
    ),
  },
]
