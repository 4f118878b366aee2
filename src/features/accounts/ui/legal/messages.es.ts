/** Terms of use, privacy policy and cookie policy. */
export const messages = {
  version: 'Versión del {date}',
  terms: {
    title: 'Términos de uso',
    lead: 'Estos términos rigen entre usted y quien opera la instalación de Rubrica en {host} («el operador»). Al crear una cuenta o firmar un documento aquí, los acepta.',
    sections: {
      '1': {
        title: 'Qué es este servicio',
        paragraphs: {
          '1': 'Rubrica es un programa de código abierto para enviar documentos, recoger firmas electrónicas y guardar sus pruebas. La instalación en {host} la mantiene el operador, en equipos que él eligió. Quienes desarrollan Rubrica no operan esta instalación ni tienen acceso a ella.',
          '2': 'Si no sabe quién es el operador, pregunte a quien le dio acceso o a quien le envió el documento.',
        },
      },
      '2': {
        title: 'Su cuenta',
        paragraphs: {
          '1': 'Indique su nombre verdadero y un correo y un teléfono que sean suyos. Cada correo y cada teléfono pertenecen a una sola cuenta.',
          '2': 'Mantenga su contraseña en secreto. Lo que se haga con su cuenta se considera hecho por usted hasta que avise al operador de que otra persona tuvo acceso a ella. Si lo sospecha, cambie la contraseña: las demás sesiones se cierran en el acto.',
        },
      },
      '3': {
        title: 'Firmar electrónicamente',
        paragraphs: {
          '1': 'Al completar su parte de un sobre, declara que leyó los documentos y que quiere firmarlos o aprobarlos por medios electrónicos. Si no quiere, rechace y diga el motivo; nadie está obligado a firmar aquí.',
          '2': 'A una firma electrónica no se le niegan efectos jurídicos por el mero hecho de ser electrónica (así el reglamento eIDAS de la Unión Europea); en Brasil, la Medida Provisional 2.200-2/2001 (artículo 10, § 2) admite otros medios de prueba que las partes acepten y la Ley 14.063/2020 distingue firmas simples, avanzadas y cualificadas. Las firmas simples hechas aquí se apoyan en las pruebas descritas abajo. Algunos actos exigen una firma cualificada u otra forma: antes de enviar, compruebe qué requiere su caso.',
        },
      },
      '4': {
        title: 'Las pruebas y el sello',
        paragraphs: {
          '1': 'Cada paso de un sobre queda en un registro que solo crece y en el que cada línea confirma la anterior: quién actuó, qué hizo, cuándo, desde qué dirección IP y con qué navegador. Las partes no pueden cambiarlo.',
          '2': 'Cuando todos terminan, cada documento recibe un sello electrónico de esta instalación. El sello muestra si el archivo cambió después. Si el operador no instaló un certificado de una autoridad reconocida, el sello usa uno creado por la propia instalación y los lectores de PDF lo muestran como no confiable públicamente.',
          '3': 'Cualquiera puede comprobar un documento en la página de verificación, con el código impreso en la hoja de firmas o con el propio archivo.',
        },
      },
      '5': {
        title: 'Lo que corresponde a quien envía',
        paragraphs: {
          '1': 'Usted responde por el contenido que envía y por tener derecho a usar los datos de los destinatarios. No use el servicio para engañar, amenazar, enviar mensajes no deseados o vulnerar derechos de otras personas.',
          '2': 'Un sobre enviado consume un crédito, que no se devuelve si se cancela, se rechaza o vence.',
        },
      },
      '6': {
        title: 'Disponibilidad y responsabilidad',
        paragraphs: {
          '1': 'Descargue y guarde sus propias copias de los documentos completados. El operador cuida de la instalación, pero puede haber interrupciones.',
          '2': 'El programa se ofrece tal cual, según la licencia Apache 2.0. Eso no limita los derechos que la ley le da y que ningún contrato puede quitarle, como los del consumidor.',
        },
      },
      '7': {
        title: 'Cierre y cambios',
        paragraphs: {
          '1': 'Puede pedir al operador que cierre su cuenta. El operador puede suspender cuentas que se usen contra estos términos. Los sobres ya enviados y sus pruebas siguen valiendo para las demás partes.',
          '2': 'Si estos términos cambian en algo importante, la nueva versión lleva otra fecha al comienzo de esta página.',
        },
      },
    },
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué guarda sobre usted la instalación de Rubrica en {host}, para qué y durante cuánto tiempo. Sobre estos datos decide el operador de esta instalación.',
    sections: {
      '1': {
        title: 'Quién es responsable',
        paragraphs: {
          '1': 'El operador de {host} es el responsable de los datos. Para hablar con él, escriba a la dirección de la que vienen los mensajes de esta instalación o pregunte a quien le dio acceso. Quienes desarrollan el programa no reciben ningún dato.',
        },
      },
      '2': {
        title: 'Qué se guarda',
        paragraphs: {
          '1': 'De la cuenta: nombre, correo, teléfono, idioma, cuándo se confirmó el correo y qué versión de los términos se aceptó. La contraseña se guarda solo como un resumen (Argon2id) del que no se puede recuperar. De cada sesión: inicio, último uso, dirección IP y navegador.',
          '2': 'De los sobres: los documentos, nombres y direcciones de los destinatarios, los valores completados, las imágenes de firma y, si la persona lo permite, la ubicación en el momento de firmar.',
          '3': 'De las pruebas: quién hizo qué y cuándo, la dirección IP y el navegador. De los accesos: página, hora y dirección IP, sin contraseñas ni enlaces secretos.',
        },
      },
      '3': {
        title: 'Para qué',
        paragraphs: {
          '1': 'Para prestar el servicio que pidió, probar después quién firmó qué y proteger la instalación contra abusos. Las bases jurídicas son la ejecución de un contrato y el interés legítimo (RGPD y, en Brasil, LGPD).',
          '2': 'No hay publicidad, ni perfiles, ni venta de datos.',
        },
      },
      '4': {
        title: 'Cookies y almacenamiento en el navegador',
        paragraphs: {
          '1': 'Usamos pocas cookies, todas nuestras y todas necesarias: la que mantiene su sesión, las de un acceso en dos pasos, la que reconoce este navegador y las de enlaces que se abren una sola vez. La política de cookies nombra cada una y dice cuánto dura. El navegador también recuerda elecciones suyas, como el idioma y la organización. Como son necesarias para el servicio, no requieren consentimiento.',
          '2': 'Las páginas no cargan nada de terceros: ni fuentes, ni mediciones de audiencia.',
        },
      },
      '5': {
        title: 'Quién más ve sus datos',
        paragraphs: {
          '1': 'El remitente y los destinatarios del mismo sobre ven su nombre, su dirección (en parte oculta en las hojas de firmas) y lo que hizo en él. Quien tiene el código de un documento completado puede comprobar que existe y que fue firmado.',
          '2': 'El servicio de correo que usa el operador transporta los mensajes. Si hay una autoridad de sellado de tiempo externa, recibe solo un resumen criptográfico, nunca el documento.',
        },
      },
      '6': {
        title: 'Durante cuánto tiempo',
        paragraphs: {
          '1': 'Los documentos enviados y sus pruebas se guardan mientras el operador mantenga la instalación, porque sirven a todas las partes. Los borradores desaparecen cuando los elimina. Las sesiones y los enlaces de un solo uso se borran una semana después de terminar.',
          '2': 'Los archivos están cifrados (AES-256) en el almacenamiento de la instalación.',
        },
      },
      '7': {
        title: 'Sus derechos',
        paragraphs: {
          '1': 'Puede pedir al operador acceso, rectificación, copia o supresión de sus datos y oponerse a un uso (RGPD; en Brasil, LGPD). Las pruebas de documentos ya firmados pueden conservarse para el ejercicio de derechos. También puede reclamar ante la autoridad de protección de datos de su país.',
        },
      },
    },
  },
  cookies: {
    title: 'Política de cookies',
    lead: 'Lo que {host} guarda en su navegador, para qué y por cuánto tiempo.',
    sections: {
      '1': {
        title: 'Solo lo necesario',
        paragraphs: {
          '1': 'No hay cookies de terceros, de publicidad ni de medición de audiencia. Sin las cookies de abajo el servicio no funciona; por eso no requieren consentimiento (directiva ePrivacy, artículo 5(3); en Brasil, LGPD).',
          '2': 'Ninguna puede ser leída por scripts de las páginas ni se envía a otros sitios. En instalaciones con https, su nombre empieza con __Host- o __Secure-.',
        },
      },
      '2': {
        title: 'Cookies de su cuenta',
        paragraphs: {
          '1': 'rubrica: mantiene su sesión. Desaparece al salir, tras 14 días sin uso o, como máximo, tras 60 días.',
          '2': 'rubrica-half, rubrica-provider y rubrica-sso: existen mientras un acceso en dos pasos, o por un proveedor de identidad, está en curso. Duran hasta 10 minutos.',
          '3': 'rubrica-device: reconoce un navegador desde el que usted ya entró, para avisarle por correo cuando alguien entra desde uno nuevo. No da acceso a nada. Dura hasta 400 días y queda cuando usted sale.',
          '4': 'rubrica-way-out: existe cuando su organización quiere que quien sale de aquí salga también en su proveedor de identidad. Guarda lo que ese proveedor dijo de usted al entrar, vuelve solo a él y desaparece al salir, o tras 7 días.',
        },
      },
      '3': {
        title: 'Cookies de otros momentos',
        paragraphs: {
          '1': 'rubrica_consent, rubrica_resume y rubrica_granting: existen mientras una aplicación pide acceso a su cuenta y usted decide. Duran hasta una hora.',
          '2': 'Una cookie por cada enlace de un solo uso: permite que el mismo navegador vuelva a un documento recibido por WhatsApp. Dura hasta 90 días.',
        },
      },
      '4': {
        title: 'Otras cosas guardadas en el navegador',
        paragraphs: {
          '1': 'El idioma, la organización elegida y sus colores, el modo de mostrar listas y si los atajos de teclado están activos.',
          '2': 'Lo que usted estaba escribiendo y aún no llegó al servidor, para que una caída de internet no pierda nada. Se borra en cuanto se guarda.',
          '3': 'Al salir, todo esto se borra de este aparato, menos el idioma.',
        },
      },
      '5': {
        title: 'Cómo borrarlas',
        paragraphs: {
          '1': 'Cierre la sesión, o borre los datos de este sitio en la configuración del navegador. Tendrá que entrar de nuevo.',
        },
      },
    },
  },
} as const
