import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.pades.validation.PDFDocumentValidator;
import eu.europa.esig.dss.pdf.ServiceLoaderPdfObjFactory;
import eu.europa.esig.dss.pdf.modifications.DefaultPdfDifferencesFinder;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.CommonCertificateSource;
import eu.europa.esig.dss.spi.x509.revocation.crl.ExternalResourcesCRLSource;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Judges signed files by EU DSS, offline, with its own policy except that whatever happened against a lock or a certification counts
 * as a failure, not as a warning: {@code java -cp '.judges/dss/*' scripts/JudgedByDss.java PKI-FOLDER|--trust=PEM... [--at=TIME...] FILE...}, one line a
 * signature. The folder is believed in June 2027, with its revocation lists; authorities given by --trust (each file may hold several) are believed now, or each file at the time that its own --at says.
 */
class JudgedByDss {
  static final String TRUST = "--trust=";
  static final String AT = "--at=";

  public static void main(String[] arguments) throws Exception {
    var times = Arrays.stream(arguments).filter(each -> each.startsWith(AT)).map(each -> Date.from(Instant.parse(each.substring(AT.length())))).toList();
    arguments = Arrays.stream(arguments).filter(each -> !each.startsWith(AT)).toArray(String[]::new);
    var given = Arrays.stream(arguments).filter(each -> each.startsWith(TRUST)).map(each -> each.substring(TRUST.length())).toList();
    var trusted = new CommonTrustedCertificateSource();
    var known = new CommonCertificateSource();
    var factory = CertificateFactory.getInstance("X.509", new BouncyCastleProvider());
    for (var name : given)
      try (var file = new FileInputStream(name)) {
        for (var each : factory.generateCertificates(file)) trusted.addCertificate(new CertificateToken((X509Certificate) each));
      }
    ExternalResourcesCRLSource lists = null;
    if (given.isEmpty()) {
      trusted.addCertificate(DSSUtils.loadCertificate(new File(arguments[0], "root.pem")));
      known.addCertificate(DSSUtils.loadCertificate(new File(arguments[0], "sub.pem")));
      lists = new ExternalResourcesCRLSource(new FileDocument(new File(arguments[0], "root.crl")), new FileDocument(new File(arguments[0], "sub.crl")));
    }
    var today = given.isEmpty() ? new Date(1811851200000L) : new Date(); // 2027-06-01, as the other judges are asked
    var files = Arrays.copyOfRange(arguments, Math.max(1, given.size()), arguments.length);
    for (int index = 1; index <= files.length; index++) {
      var verifier = new CommonCertificateVerifier();
      verifier.setTrustedCertSources(trusted);
      verifier.setAdjunctCertSources(known);
      verifier.setAIASource(null);
      verifier.setOcspSource(null);
      verifier.setCrlSource(lists);
      try {
        var validator = SignedDocumentValidator.fromDocument(new FileDocument(files[index - 1]));
        if (validator instanceof PDFDocumentValidator ofPdf) ofPdf.setPdfObjFactory(withoutPictures());
        validator.setCertificateVerifier(verifier);
        validator.setValidationTime(times.isEmpty() ? today : times.get(index - 1));
        report(validator.validateDocument(new ByteArrayInputStream(policy())), index);
      } catch (RuntimeException error) { // a file that it cannot read
        System.out.printf("%d\t\t\tUNREADABLE\t%s\t%n", index, error.getClass().getSimpleName());
      }
    }
  }

  /** What pages look like DSS only warns of: drawing each twice, of which one may be as large as a forger likes, is most of its time. */
  static ServiceLoaderPdfObjFactory withoutPictures() {
    var finder = new DefaultPdfDifferencesFinder();
    finder.setMaximalPagesAmountForVisualComparison(0);
    var factory = new ServiceLoaderPdfObjFactory();
    factory.setPdfDifferencesFinder(finder);
    return factory;
  }

  static byte[] policy() throws Exception {
    try (var file = JudgedByDss.class.getClassLoader().getResourceAsStream("policy/constraint.xml")) {
      var text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return text.replaceAll("<(DocMDP|FieldMDP|SigFieldLock|UndefinedChanges) Level=\"WARN\"", "<$1 Level=\"FAIL\"")
          .getBytes(StandardCharsets.UTF_8);
    }
  }

  static void report(Reports reports, int file) {
    var simple = reports.getSimpleReport();
    for (var id : simple.getSignatureIdList()) {
      var field = reports.getDiagnosticData().getSignatureById(id).getFirstFieldName();
      var said = simple.getAdESValidationErrors(id).stream().map(message -> message.getValue()).toList();
      System.out.printf("%d\t%s\t%s\t%s\t%s\t%s%n", file, field, simple.getSignatureFormat(id), simple.getIndication(id), simple.getSubIndication(id), said);
    }
  }
}
