{{- define "rubrica.name" -}}
{{- if contains "rubrica" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-rubrica" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "rubrica.selector" -}}
app.kubernetes.io/name: rubrica
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "rubrica.labels" -}}
{{ include "rubrica.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "rubrica.secret" -}}
{{ .Values.existingSecret | default (include "rubrica.name" .) }}
{{- end }}

{{/* Of a pod: the user of the image, no rights, nothing to write to but its scratch room. */}}
{{- define "rubrica.pod" -}}
serviceAccountName: {{ include "rubrica.name" . }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ .Values.scratch }} }
  - name: tmp
    emptyDir: { sizeLimit: {{ .Values.scratch }} }
  {{- with .Values.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{- define "rubrica.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
  {{- with .Values.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
envFrom:
  - secretRef: { name: {{ include "rubrica.secret" . }} }
{{- end }}

{{/* Settings as environment; a role is added by whom they are for. */}}
{{- define "rubrica.env" -}}
- { name: BASE_URL, value: {{ printf "https://%s" .Values.host | quote }} }
- { name: PORT, value: '3000' }
- { name: HOST, value: 0.0.0.0 }
- { name: DATA_DIR, value: /data }
{{- range $name, $value := .Values.settings }}
{{- if $value }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- if .Values.metrics.enabled }}
- { name: METRICS_PORT, value: {{ .Values.metrics.port | quote }} }
- { name: METRICS_HOST, value: 0.0.0.0 }
{{- end }}
{{- end }}
