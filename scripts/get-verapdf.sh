#!/usr/bin/env bash
# Fetches veraPDF, the judge of PDF/A, into .verapdf with Maven. Tests that ask it are skipped without it. Needs Java 11 or later.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .verapdf
cat > .verapdf/pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>rubrica</groupId><artifactId>verapdf</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.verapdf.apps</groupId><artifactId>greenfield-apps</artifactId><version>1.28.2</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B -f .verapdf/pom.xml dependency:copy-dependencies -DoutputDirectory=lib
