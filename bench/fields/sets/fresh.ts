/** Contracts that were held back until 28 November 2026, and looked at one by one since. */
import { at, body, columns, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #222;padding:4px 6px'

export const fresh: readonly Page[] = [
  {
    name: 'fresh-guarantor-grid',
    language: 'pt',
    by: 'chromium',
    signers: ['Márcia Telles', 'Edson Brito', 'Wagner Queiroz', 'Lia Fontes', 'Iago Serra'],
    html: sheet(
      'pt',
      'Georgia',
      title('CONTRATO DE LOCAÇÃO COMERCIAL') +
        paragraphs(
          'LOCADORA: <b>Márcia Telles</b>, CPF 101.202.303-40. LOCATÁRIO: <b>Edson Brito</b>, CPF 202.303.404-50. FIADOR: <b>Wagner Queiroz</b>, CPF 303.404.505-60.',
        ) +
        body.pt +
        columns(
          ['LOCADORA', 'LOCATÁRIO', 'FIADOR'].map((role, i) => `${rule('signature', i)}<center>${role}</center>`),
          'gap:22px;margin-top:70px',
        ) +
        '<p style="margin-top:34px"><u>Testemunhas</u></p>' +
        columns(
          ['Lia Fontes', 'Iago Serra'].map(
            (name, i) => `${rule('signature', 3 + i)}${name}<br>RG 12.345.678-${i} / CPF 404.505.606-7${i}`,
          ),
          'gap:60px;margin-top:44px',
        ),
    ),
  },
  {
    name: 'fresh-on-behalf',
    language: 'pt',
    by: 'writer',
    signers: ['Distribuidora Aurora S.A.', 'Cláudio Meireles'],
    html: sheet(
      'pt',
      'Liberation Sans',
      title('ACORDO DE DISTRIBUIÇÃO') +
        body.pt +
        `<p>Pela DISTRIBUIDORA:</p><p><br>${run('signature', 0, 40)}<br>Distribuidora Aurora S.A.<br>CNPJ 12.345.678/0001-90</p><p>Pelo REVENDEDOR:</p><p><br>${run('signature', 1, 40)}<br>Cláudio Meireles<br>CPF 505.606.707-80</p>`,
    ),
  },
  {
    name: 'fresh-simple-equity',
    language: 'en',
    by: 'chromium',
    signers: ['Amara Singh', 'Felix Brandt'],
    html: sheet(
      'en',
      '"Liberation Serif"',
      title('SIMPLE AGREEMENT FOR FUTURE EQUITY') +
        body.en +
        '<p>IN WITNESS WHEREOF, the undersigned have caused this Agreement to be duly executed and delivered.</p>' +
        ['COMPANY', 'INVESTOR']
          .map(
            (head, i) =>
              `<div style="margin:26px 0 0 50%"><b>${head}:</b><br><br>By: ${run('signature', i, 28)}<br>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;${['Amara Singh', 'Felix Brandt'][i]}<br>Address: ${run('address', i, 24)}<br>Email: ${run('email', i, 26)}</div>`,
          )
          .join(''),
    ),
  },
  {
    name: 'fresh-cover-cells',
    language: 'en',
    by: 'chromium',
    signers: ['Nora Blake', 'Ivan Petrov'],
    html: sheet(
      'en',
      'Arial',
      title('CLOUD TERMS – COVER PAGE') +
        rows(
          [
            ['<b>Fees</b>', '$ 12,000 a year'],
            ['<b>Start date</b>', '1 May 2026'],
            ['<b>Governing law</b>', 'Delaware'],
          ],
          edge,
        ) +
        body.en +
        rows(
          [
            ['Provider', 'Customer'].map(
              (role, i) =>
                `<b>${role}: ${['Nora Blake', 'Ivan Petrov'][i]}</b><br><br>Signature: ${at('signature', i, '', 'display:inline-block;width:170px;border-bottom:1px solid #000;height:30px')}<br>Name: ${at('name', i, '', 'display:inline-block;width:190px;border-bottom:1px solid #000;height:20px')}<br>Title: ${at('position', i, '', 'display:inline-block;width:196px;border-bottom:1px solid #000;height:20px')}<br>Date: ${at('date', i, '', 'display:inline-block;width:194px;border-bottom:1px solid #000;height:20px')}`,
            ),
          ],
          `${edge};width:50%;padding:10px`,
        ),
    ),
  },
  {
    name: 'fresh-heads-over-lines',
    language: 'es',
    by: 'chromium',
    signers: ['Talleres Norte S.L.', 'Irene Cuesta'],
    html: sheet(
      'es',
      'Arial',
      title('ANEXO DE TELETRABAJO') +
        paragraphs(
          'De una parte, <b>Talleres Norte S.L.</b>, en adelante LA EMPRESA. De otra, <b>Irene Cuesta</b>, en adelante LA TRABAJADORA.',
        ) +
        body.es +
        columns(
          ['LA EMPRESA', 'LA TRABAJADORA'].map(
            (head, i) => `<center><b>${head}</b>${gap(58)}${run('signature', i, 28)}</center>`,
          ),
        ),
    ),
  },
  {
    name: 'fresh-argentine',
    language: 'es',
    by: 'writer',
    signers: ['Facundo Ledesma', 'Milagros Ponce'],
    html: sheet(
      'es',
      'Liberation Serif',
      title('CONTRATO DE COMODATO') +
        paragraphs('Entre Facundo Ledesma, en adelante EL COMODANTE, y Milagros Ponce, en adelante LA COMODATARIA.') +
        body.es +
        rows(
          [
            [0, 1].map(
              (i) =>
                `<b>${i === 0 ? 'EL COMODANTE' : 'LA COMODATARIA'}</b><br><br>Firma: ${run('signature', i, 24)}<br><br>Aclaración: ${run('name', i, 20)}<br><br>DNI: ${run('document', i, 24)}`,
            ),
          ],
          'width:50%',
        ),
    ),
  },
  {
    name: 'fresh-receipt',
    language: 'pt',
    by: 'chromium',
    signers: ['Odair Valença'],
    html: sheet(
      'pt',
      'Georgia',
      `<div style="border:2px solid #000;padding:18px">${title('RECIBO')}<p>Recebi de Condomínio Vila Verde a quantia de R$ 850,00, referente a serviços de pintura, dando plena quitação.</p><p style="text-align:right">Olinda, ${at('date', -1, '___/___/_____')}</p><div style="width:55%;margin:56px auto 6px;text-align:center">${rule('signature', 0)}Odair Valença<br>CPF 606.707.808-90</div></div>`,
    ),
  },
  {
    name: 'fresh-lease-wide-narrow',
    language: 'en',
    by: 'chromium',
    signers: ['Paula Grant', 'Yusuf Demir', 'Zoe Demir'],
    html: sheet(
      'en',
      '"Liberation Serif"',
      title('ROOM RENTAL AGREEMENT') +
        body.en +
        [
          ['Landlord’s Signature', 'Paula Grant'],
          ['Tenant’s Signature', 'Yusuf Demir'],
          ['Co-Tenant’s Signature', 'Zoe Demir'],
        ]
          .map(
            ([label, name], i) =>
              `<div style="display:flex;gap:30px;margin-top:38px"><div style="flex:2.4">${rule('signature', i, 'border-top:1px solid #000')}<small>${label} (${name})</small></div><div style="flex:1">${rule('date', i, 'border-top:1px solid #000')}<small>Date</small></div></div>`,
          )
          .join(''),
    ),
  },
]
