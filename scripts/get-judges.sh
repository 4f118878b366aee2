#!/usr/bin/env bash
# Fetches other people's validators into .judges: `get-judges.sh [pyhanko] [dss] [dss-files] [stripe-mock] [versitygw] [helm] [wsgidav] [schemathesis]`, pyhanko, dss and stripe-mock unless said. pyHanko needs
# Python 3.10 with venv as do WsgiDAV (a WebDAV server for archives) and Schemathesis (holds the API's answers against its reference), EU DSS and its own test files (78 MB, which stay there) need Maven and Java 17; stripe-mock and VersityGW (the S3 server of the kill campaign and of archives) need Go. Tests that ask them
# are skipped without them.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .judges
for judge in ${*:-pyhanko dss stripe-mock}; do
  case "$judge" in
    pyhanko)
      [ -x .judges/pyhanko/bin/python ] || python3 -m venv .judges/pyhanko
      .judges/pyhanko/bin/pip install -q --disable-pip-version-check pyHanko==0.38.0
      ;;
    dss)
      cat > .judges/pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>rubrica</groupId><artifactId>dss</artifactId><version>1</version><packaging>pom</packaging>
  <properties><dss>6.4</dss></properties>
  <dependencies>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-pades-pdfbox</artifactId><version>${dss}</version></dependency>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-asic-cades</artifactId><version>${dss}</version></dependency>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-validation</artifactId><version>${dss}</version></dependency>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-policy-jaxb</artifactId><version>${dss}</version></dependency>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-utils-apache-commons</artifactId><version>${dss}</version></dependency>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-crl-parser-x509crl</artifactId><version>${dss}</version></dependency>
    <dependency><groupId>eu.europa.ec.joinup.sd-dss</groupId><artifactId>dss-cms-object</artifactId><version>${dss}</version></dependency>
  </dependencies>
</project>
POM
      mvn -q -B -f .judges/pom.xml dependency:copy-dependencies -DoutputDirectory=dss
      ;;
    dss-files)
      [ -d .judges/dss-files/validation ] && continue
      mkdir -p .judges/dss-files
      mvn -q -B dependency:copy -Dartifact=eu.europa.ec.joinup.sd-dss:dss-pades:6.4:jar:tests -DoutputDirectory="$PWD/.judges/dss-files"
      (cd .judges/dss-files && jar xf dss-pades-6.4-tests.jar validation protected && rm dss-pades-6.4-tests.jar)
      ;;
    stripe-mock)
      [ -x .judges/stripe-mock ] && continue
      go=$(command -v go || echo /usr/local/go/bin/go)
      [ -x "$go" ] || { echo "stripe-mock needs Go: https://go.dev/dl" >&2; exit 1; }
      GOBIN="$PWD/.judges" "$go" install github.com/stripe/stripe-mock@v0.203.0
      ;;
    versitygw)
      [ -x .judges/versitygw ] && continue
      go=$(command -v go || echo /usr/local/go/bin/go)
      [ -x "$go" ] || { echo "VersityGW needs Go: https://go.dev/dl" >&2; exit 1; }
      GOBIN="$PWD/.judges" "$go" install github.com/versity/versitygw/cmd/versitygw@v1.8.0
      ;;
    helm)
      [ -x .judges/helm ] && continue
      go=$(command -v go || echo /usr/local/go/bin/go)
      [ -x "$go" ] || { echo "Helm needs Go: https://go.dev/dl" >&2; exit 1; }
      GOBIN="$PWD/.judges" "$go" install helm.sh/helm/v3/cmd/helm@v3.18.4
      ;;
    wsgidav)
      [ -x .judges/wsgidav/bin/python ] || python3 -m venv .judges/wsgidav
      .judges/wsgidav/bin/pip install -q --disable-pip-version-check WsgiDAV==4.3.3 cheroot==10.0.1
      ;;
    schemathesis)
      [ -x .judges/schemathesis/bin/python ] || python3 -m venv .judges/schemathesis
      .judges/schemathesis/bin/pip install -q --disable-pip-version-check schemathesis==4.32.5
      ;;
    *)
      echo "unknown: $judge" >&2
      exit 2
      ;;
  esac
done
