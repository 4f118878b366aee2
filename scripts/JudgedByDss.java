import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.CommonCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.Date;

/**
 * Judges signed files by EU DSS, offline, with its own policy except that whatever happened against a lock or a certification counts
 * as a failure, not as a warning: {@code java -cp '.judges/dss/*' scripts/JudgedByDss.java PKI-FOLDER FILE...}, one line a signature.
 */
class JudgedByDss {
  public static void main(String[] arguments) throws Exception {
    var pki = new File(arguments[0]);
    var trusted = new CommonTrustedCertificateSource();
    trusted.addCertificate(DSSUtils.loadCertificate(new File(pki, "root.pem")));
    var known = new CommonCertificateSource();
    known.addCertificate(DSSUtils.loadCertificate(new File(pki, "sub.pem")));
    for (int index = 1; index < arguments.length; index++) {
      var verifier = new CommonCertificateVerifier();
      verifier.setTrustedCertSources(trusted);
      verifier.setAdjunctCertSources(known);
      verifier.setAIASource(null);
      verifier.setOcspSource(null);
      verifier.setCrlSource(null);
      try {
        var validator = SignedDocumentValidator.fromDocument(new FileDocument(arguments[index]));
        validator.setCertificateVerifier(verifier);
        validator.setValidationTime(new Date(1811851200000L)); // 2027-06-01, as the other judges are asked
        report(validator.validateDocument(new ByteArrayInputStream(policy())), index);
      } catch (RuntimeException error) { // a file that it cannot read
        System.out.printf("%d\t\tUNREADABLE\t%s\t%n", index, error.getClass().getSimpleName());
      }
    }
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
      System.out.printf("%d\t%s\t%s\t%s\t%s%n", file, field, simple.getIndication(id), simple.getSubIndication(id), said);
    }
  }
}
