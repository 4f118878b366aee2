"""Calls of Rubrica with their types. Made by `npm run clients` from the contracts: not to be changed by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict, Unpack

from ._client import Caller, File


UserOrganizationMetadataEnvelopeType = TypedDict("UserOrganizationMetadataEnvelopeType", {
    "pdfa": "bool",
})


UserOrganizationMetadataEnvelope = TypedDict("UserOrganizationMetadataEnvelope", {
    "type": "UserOrganizationMetadataEnvelopeType",
})


UserOrganizationMetadata = TypedDict("UserOrganizationMetadata", {
    "envelope": "UserOrganizationMetadataEnvelope",
})


UserOrganizationStyle = TypedDict("UserOrganizationStyle", {
    "avatar_background_color": "str",
    "avatar_text_color": "str",
    "navbar_background_color": "str",
    "navbar_text_color": "str",
    "button_background_color": "str",
    "button_text_color": "str",
})


UserOrganization = TypedDict("UserOrganization", {
    "id": "str",
    "name": "str",
    "is_personal": "bool",
    "is_owner": "bool",
    "metadata": "UserOrganizationMetadata",
    "style": "UserOrganizationStyle | None",
})


UserQuota = TypedDict("UserQuota", {
    "available": "int | None",
    "consumed": "int",
    "interval": "Literal[\"month\", \"year\"]",
    "renews_at": "str",
})


User = TypedDict("User", {
    "id": "str",
    "name": "str",
    "email": "str",
    "phone": "str | None",
    "cpf": "str | None",
    "avatar": "str | None",
    "language": "Literal[\"pt-BR\", \"en\", \"es\"]",
    "is_usa_version": "bool",
    "is_email_verified": "bool",
    "is_registration_complete": "bool",
    "deletion_due_at": "str | None",
    "organization": "UserOrganization",
    "permissions": "Sequence[str]",
    "quota": "UserQuota",
})


EnvelopeSender = TypedDict("EnvelopeSender", {
    "name": "str",
    "email": "str",
})


EnvelopeRecipientsStats = TypedDict("EnvelopeRecipientsStats", {
    "done": "int",
    "total": "int",
})


EnvelopeTriggersItemResult = TypedDict("EnvelopeTriggersItemResult", {
    "state": "Literal[\"saved\", \"failed\"]",
    "folder": "str | None",
    "message": "str",
    "created_at": "str",
})


EnvelopeTriggersItem = TypedDict("EnvelopeTriggersItem", {
    "event": "Literal[\"ENVELOPE_COMPLETED\"]",
    "trigger": "Literal[\"SAVE_FILES_ON_DIRECTORY\"]",
    "value": "str | None",
    "result": "EnvelopeTriggersItemResult | None",
})


EnvelopeSealingWait = TypedDict("EnvelopeSealingWait", {
    "waits_for": "Literal[\"timestamp\", \"revocation\", \"token\", \"storage\", \"database\", \"unknown\"]",
    "since": "str",
    "next_try_at": "str",
    "tries": "int",
})


EnvelopeLinks = TypedDict("EnvelopeLinks", {
    "download": "str",
    "display": "str | None",
    "background_sheet": "str | None",
})


Envelope = TypedDict("Envelope", {
    "id": "str",
    "hashid": "str",
    "title": "str",
    "subject": "str",
    "state": "Literal[\"draft\", \"template\", \"in-transit\", \"processing\", \"halted\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "status": "Literal[\"draft\", \"pending\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "is_sandbox": "bool",
    "removed_at": "str | None",
    "created_at": "str",
    "sent_at": "str | None",
    "closed_at": "str | None",
    "expire_at": "str | None",
    "sender": "EnvelopeSender",
    "recipients_stats": "EnvelopeRecipientsStats",
    "time_zone": "str",
    "updated_at": "str",
    "version": "str | None",
    "external_id": "str | None",
    "message": "str",
    "effective_until": "str | None",
    "effective_date_reminder_at": "str | None",
    "action_reminder_frequency": "Literal[\"24\", \"72\", \"120\"] | None",
    "other_holder": "Literal[\"refuse\", \"declare\"] | None",
    "corrects": "str | None",
    "metadata": "Mapping[str, Any]",
    "triggers": "Sequence[EnvelopeTriggersItem]",
    "language": "Literal[\"pt-BR\", \"en\", \"es\"]",
    "halted_because": "str | None",
    "halted_at": "str | None",
    "sealing_wait": "EnvelopeSealingWait | None",
    "actions": "Sequence[Literal[\"edit\", \"send\", \"delete\", \"copy\", \"share\", \"correct\", \"cancel\", \"renotify\", \"hand_over\", \"retry\", \"download\", \"download_sheet\", \"save_files\"]]",
    "links": "EnvelopeLinks",
    "documents": "Sequence[Document]",
    "recipients": "Sequence[Recipient]",
})


EnvelopeSummarySender = TypedDict("EnvelopeSummarySender", {
    "name": "str",
    "email": "str",
})


EnvelopeSummaryRecipientsStats = TypedDict("EnvelopeSummaryRecipientsStats", {
    "done": "int",
    "total": "int",
})


EnvelopeSummaryRecipientsItemDelivery = TypedDict("EnvelopeSummaryRecipientsItemDelivery", {
    "state": "Literal[\"queued\", \"sent\", \"delivered\", \"bounced\", \"failed\", \"withdrawn\"]",
    "kind": "str",
    "at": "str",
    "error": "str | None",
    "status": "str | None",
})


EnvelopeSummaryRecipientsItem = TypedDict("EnvelopeSummaryRecipientsItem", {
    "id": "str",
    "name": "str",
    "role": "str | None",
    "type": "Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
    "routing_order": "int | None",
    "delivery": "EnvelopeSummaryRecipientsItemDelivery | None",
    "value": "str",
})


EnvelopeSummarySealingWait = TypedDict("EnvelopeSummarySealingWait", {
    "waits_for": "Literal[\"timestamp\", \"revocation\", \"token\", \"storage\", \"database\", \"unknown\"]",
    "since": "str",
    "next_try_at": "str",
    "tries": "int",
})


EnvelopeSummaryLabelsItem = TypedDict("EnvelopeSummaryLabelsItem", {
    "id": "str",
    "name": "str",
    "color": "Literal[\"blue\", \"vermilion\", \"green\", \"purple\", \"ochre\", \"sky\", \"violet\", \"umber\"]",
})


EnvelopeSummaryFolder = TypedDict("EnvelopeSummaryFolder", {
    "id": "str",
    "name": "str",
})


EnvelopeSummary = TypedDict("EnvelopeSummary", {
    "id": "str",
    "hashid": "str",
    "title": "str",
    "subject": "str",
    "state": "Literal[\"draft\", \"template\", \"in-transit\", \"processing\", \"halted\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "status": "Literal[\"draft\", \"pending\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "is_sandbox": "bool",
    "removed_at": "str | None",
    "created_at": "str",
    "updated_at": "str",
    "external_id": "str | None",
    "sent_at": "str | None",
    "closed_at": "str | None",
    "expire_at": "str | None",
    "sender": "EnvelopeSummarySender",
    "recipients_stats": "EnvelopeSummaryRecipientsStats",
    "recipients": "Sequence[EnvelopeSummaryRecipientsItem]",
    "is_held": "bool",
    "removal_at": "str | None",
    "sealing_wait": "EnvelopeSummarySealingWait | None",
    "labels": "Sequence[EnvelopeSummaryLabelsItem]",
    "folder": "EnvelopeSummaryFolder | None",
})


FaceToFaceIdentifiersItem = TypedDict("FaceToFaceIdentifiersItem", {
    "id": "Literal[\"CPF\", \"PHOTO\"]",
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "type": "Literal[\"text\", \"image\"]",
    "title": "str",
    "value": "str | None",
    "is_required": "bool",
    "is_given": "bool",
})


FaceToFaceEnvelope = TypedDict("FaceToFaceEnvelope", {
    "id": "str",
    "hashid": "str",
    "title": "str",
    "subject": "str",
})


FaceToFace = TypedDict("FaceToFace", {
    "id": "str",
    "name": "str",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
    "action_token": "str",
    "identifiers": "Sequence[FaceToFaceIdentifiersItem]",
    "envelope": "FaceToFaceEnvelope",
})


EventShown = TypedDict("EventShown", {
    "sha256": "str",
    "is_confirmed": "bool",
})


Event = TypedDict("Event", {
    "sequence": "int",
    "type": "str",
    "message": "str",
    "created_at": "str",
    "ip": "str | None",
    "user_agent": "str | None",
    "shown": "EventShown | None",
})


DocumentPagesItem = TypedDict("DocumentPagesItem", {
    "width": "float",
    "height": "float",
})


DocumentArchiveFindingsItem = TypedDict("DocumentArchiveFindingsItem", {
    "what": "Literal[\"font_not_embedded\", \"font_incomplete\", \"font_widths\", \"font_unreadable\", \"cmyk_colour\", \"colour_profile\", \"spot_colour\", \"picture_format\", \"content_not_allowed\", \"beyond_limits\", \"page_size\", \"annotation_without_looks\", \"postscript\", \"external_content\", \"unreadable_part\", \"looks_changed\", \"too_complex\", \"encrypted\", \"signed\"]",
    "name": "NotRequired[str]",
    "page": "NotRequired[int]",
})


DocumentLinks = TypedDict("DocumentLinks", {
    "display": "str",
    "preview": "str",
    "download": "str",
    "background_sheet": "str | None",
})


Document = TypedDict("Document", {
    "id": "str",
    "name": "str",
    "size": "int",
    "sha1": "str",
    "sha256": "str",
    "pages": "Sequence[DocumentPagesItem]",
    "is_signed": "bool",
    "was_repaired": "bool",
    "removed": "Sequence[str]",
    "archive_findings": "Sequence[DocumentArchiveFindingsItem] | None",
    "sealed_at": "str | None",
    "links": "DocumentLinks",
    "fields": "Sequence[Field]",
    "contents": "Sequence[Content]",
})


RecipientAddresseesItemIdentifiersItem = TypedDict("RecipientAddresseesItemIdentifiersItem", {
    "id": "Literal[\"CPF\", \"PHOTO\"]",
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "type": "Literal[\"text\", \"image\"]",
    "title": "str",
    "value": "str | None",
    "is_required": "bool",
    "is_given": "bool",
})


RecipientAddresseesItem = TypedDict("RecipientAddresseesItem", {
    "via": "Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]",
    "value": "str",
    "name": "str",
    "ran_action_at": "str | None",
    "identifiers": "Sequence[RecipientAddresseesItemIdentifiersItem]",
    "gets_copy": "bool | None",
})


RecipientCertificate = TypedDict("RecipientCertificate", {
    "name": "str",
    "issuer": "str",
    "serial_number": "str",
    "number": "str | None",
    "policy": "str | None",
    "responsible": "str | None",
    "declared": "Literal[\"company\", \"representative\", \"same_person\"] | None",
    "statement": "str | None",
})


RecipientCheck = TypedDict("RecipientCheck", {
    "by": "Literal[\"email\", \"sms\", \"whatsapp\", \"access-code\"]",
    "at": "Literal[\"opening\", \"signing\"]",
    "phone": "str | None",
})


RecipientDelivery = TypedDict("RecipientDelivery", {
    "state": "Literal[\"queued\", \"sent\", \"delivered\", \"bounced\", \"failed\", \"withdrawn\"]",
    "kind": "str",
    "at": "str",
    "error": "str | None",
    "status": "str | None",
})


RecipientSignsAsInNameOf = TypedDict("RecipientSignsAsInNameOf", {
    "name": "str",
    "number": "str | None",
})


RecipientSignsAs = TypedDict("RecipientSignsAs", {
    "capacity": "str | None",
    "in_name_of": "RecipientSignsAsInNameOf | None",
})


RecipientAttachmentsItemFile = TypedDict("RecipientAttachmentsItemFile", {
    "name": "str",
    "type": "Literal[\"application/pdf\", \"image/jpeg\", \"image/png\", \"image/webp\"]",
    "size": "int",
    "sha256": "str",
    "given_at": "str",
    "link": "str | None",
})


RecipientAttachmentsItem = TypedDict("RecipientAttachmentsItem", {
    "id": "str",
    "title": "str",
    "hint": "str",
    "is_required": "bool",
    "file": "RecipientAttachmentsItemFile | None",
})


Recipient = TypedDict("Recipient", {
    "id": "str",
    "name": "str",
    "type": "Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
    "signature_type": "Literal[\"simple\", \"qualified\"]",
    "routing_order": "int | None",
    "role": "str | None",
    "language": "Literal[\"pt-BR\", \"en\", \"es\"] | None",
    "addressees": "Sequence[RecipientAddresseesItem]",
    "notified_at": "str | None",
    "viewed_at": "str | None",
    "ran_action_at": "str | None",
    "refuse_reason": "str | None",
    "certificate": "RecipientCertificate | None",
    "has_fields": "bool",
    "check": "RecipientCheck | None",
    "delivery": "RecipientDelivery | None",
    "signs_as": "RecipientSignsAs | None",
    "may_delegate": "bool",
    "attachments": "Sequence[RecipientAttachmentsItem]",
})


FieldShownIf = TypedDict("FieldShownIf", {
    "field": "str",
    "value": "str | None",
})


FieldCalculation = TypedDict("FieldCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "Literal[\"recipient\", \"envelope\"]",
})


FieldWidgetsItem = TypedDict("FieldWidgetsItem", {
    "page": "int",
    "x_axis": "float",
    "y_axis": "float",
    "width": "float",
    "height": "float",
    "font_size": "float",
})


Field = TypedDict("Field", {
    "id": "str",
    "document": "str",
    "recipient": "str",
    "type": "Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]",
    "format": "Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None",
    "title": "str",
    "shown_if": "FieldShownIf | None",
    "calculation": "FieldCalculation | None",
    "name": "str",
    "is_required": "bool",
    "value": "str | None",
    "options": "Sequence[str]",
    "background_color": "str | None",
    "border_color": "str | None",
    "border_width": "float",
    "text_color": "str",
    "font_family": "str",
    "widgets": "Sequence[FieldWidgetsItem]",
})


Content = TypedDict("Content", {
    "id": "str",
    "document": "str",
    "type": "Literal[\"text\", \"date\", \"image\", \"comment\", \"validation-qrcode\", \"qr-code\"]",
    "value": "str",
    "page": "int",
    "x_axis": "float",
    "y_axis": "float",
    "width": "float",
    "height": "float",
    "font_size": "float",
    "font_family": "str",
    "text_color": "str",
    "opacity": "float",
    "src": "str | None",
})


VerifiedEnvelopeEnvelopeSender = TypedDict("VerifiedEnvelopeEnvelopeSender", {
    "name": "str",
})


VerifiedEnvelopeEnvelopeOrganization = TypedDict("VerifiedEnvelopeEnvelopeOrganization", {
    "name": "str",
})


VerifiedEnvelopeEnvelopeRecipientsItemAddresseesItem = TypedDict("VerifiedEnvelopeEnvelopeRecipientsItemAddresseesItem", {
    "value": "str",
})


VerifiedEnvelopeEnvelopeRecipientsItem = TypedDict("VerifiedEnvelopeEnvelopeRecipientsItem", {
    "id": "str",
    "name": "str",
    "type": "Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
    "ran_action_at": "str | None",
    "addressees": "Sequence[VerifiedEnvelopeEnvelopeRecipientsItemAddresseesItem]",
    "statement": "str | None",
})


VerifiedEnvelopeEnvelope = TypedDict("VerifiedEnvelopeEnvelope", {
    "hashid": "str",
    "subject": "str",
    "state": "Literal[\"draft\", \"template\", \"in-transit\", \"processing\", \"halted\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "created_at": "str",
    "closed_at": "str | None",
    "expire_at": "str | None",
    "time_zone": "str",
    "sender": "VerifiedEnvelopeEnvelopeSender",
    "organization": "VerifiedEnvelopeEnvelopeOrganization",
    "recipients": "Sequence[VerifiedEnvelopeEnvelopeRecipientsItem]",
})


VerifiedEnvelopeDocumentsItemVersionsItem = TypedDict("VerifiedEnvelopeDocumentsItemVersionsItem", {
    "sha1": "str | None",
    "sha256": "str",
    "size": "int",
    "level": "str",
    "since": "str",
    "because": "Literal[\"sealed\", \"renewed\"]",
})


VerifiedEnvelopeDocumentsItemSheetVersionsItem = TypedDict("VerifiedEnvelopeDocumentsItemSheetVersionsItem", {
    "sha1": "str | None",
    "sha256": "str",
    "size": "int",
    "level": "str",
    "since": "str",
    "because": "Literal[\"sealed\", \"renewed\"]",
})


VerifiedEnvelopeDocumentsItem = TypedDict("VerifiedEnvelopeDocumentsItem", {
    "name": "str",
    "pages": "int",
    "sha1": "str",
    "sha256": "str",
    "original_sha256": "str",
    "sealed_at": "str | None",
    "level": "str | None",
    "versions": "Sequence[VerifiedEnvelopeDocumentsItemVersionsItem]",
    "sheet_versions": "Sequence[VerifiedEnvelopeDocumentsItemSheetVersionsItem]",
})


VerifiedEnvelope = TypedDict("VerifiedEnvelope", {
    "name": "str",
    "created_at": "str",
    "sha1": "str",
    "envelope": "VerifiedEnvelopeEnvelope",
    "documents": "Sequence[VerifiedEnvelopeDocumentsItem]",
})


FileReportSignaturesItemFactsHolder = TypedDict("FileReportSignaturesItemFactsHolder", {
    "name": "str",
    "organization": "str | None",
    "identifier": "str | None",
    "responsible": "str | None",
    "is_seal": "bool",
    "issuer": "str",
})


FileReportSignaturesItemFactsTrust = TypedDict("FileReportSignaturesItemFactsTrust", {
    "kind": "Literal[\"own\", \"icp-brasil\", \"configured\", \"eu\"]",
    "name": "str",
})


FileReportSignaturesItemFactsQualificationEidas = TypedDict("FileReportSignaturesItemFactsQualificationEidas", {
    "level": "Literal[\"qualified\", \"advanced\", \"simple\", \"undetermined\", \"none\", \"advanced_qualified\"]",
    "kind": "Literal[\"signature\", \"seal\"]",
    "because": "str",
    "message": "str",
})


FileReportSignaturesItemFactsQualificationBrazil = TypedDict("FileReportSignaturesItemFactsQualificationBrazil", {
    "level": "Literal[\"qualified\", \"advanced\", \"simple\", \"undetermined\", \"none\"]",
    "because": "str",
    "message": "str",
})


FileReportSignaturesItemFactsQualificationServiceList = TypedDict("FileReportSignaturesItemFactsQualificationServiceList", {
    "number": "int",
    "issued_at": "str",
    "next_update": "str | None",
    "is_out_of_date": "bool",
})


FileReportSignaturesItemFactsQualificationService = TypedDict("FileReportSignaturesItemFactsQualificationService", {
    "territory": "str",
    "provider": "str",
    "name": "str",
    "status": "str",
    "since": "str",
    "list": "FileReportSignaturesItemFactsQualificationServiceList | None",
    "message": "str",
})


FileReportSignaturesItemFactsQualification = TypedDict("FileReportSignaturesItemFactsQualification", {
    "eidas": "FileReportSignaturesItemFactsQualificationEidas",
    "brazil": "FileReportSignaturesItemFactsQualificationBrazil",
    "service": "FileReportSignaturesItemFactsQualificationService | None",
})


FileReportSignaturesItemFactsChanges = TypedDict("FileReportSignaturesItemFactsChanges", {
    "are": "Literal[\"none\", \"allowed\", \"forbidden\"]",
    "list": "str",
    "may_be_seen": "bool",
})


FileReportSignaturesItemFacts = TypedDict("FileReportSignaturesItemFacts", {
    "holder": "FileReportSignaturesItemFactsHolder | None",
    "trust": "FileReportSignaturesItemFactsTrust | None",
    "qualification": "FileReportSignaturesItemFactsQualification | None",
    "claimed_at": "str | None",
    "proven_at": "str | None",
    "changes": "FileReportSignaturesItemFactsChanges | None",
    "policy": "str | None",
    "policy_says": "str | None",
})


FileReportSignaturesItemFindingsItem = TypedDict("FileReportSignaturesItemFindingsItem", {
    "check": "str",
    "verdict": "Literal[\"passed\", \"failed\", \"indeterminate\"]",
    "message": "str",
})


FileReportSignaturesItem = TypedDict("FileReportSignaturesItem", {
    "field": "str",
    "kind": "Literal[\"signature\", \"timestamp\"]",
    "signer": "str",
    "signed_at": "str | None",
    "level": "str | None",
    "indication": "Literal[\"TOTAL-PASSED\", \"INDETERMINATE\", \"TOTAL-FAILED\"]",
    "sub_indication": "str | None",
    "facts": "FileReportSignaturesItemFacts",
    "findings": "Sequence[FileReportSignaturesItemFindingsItem]",
})


FileReportAskedItem = TypedDict("FileReportAskedItem", {
    "name": "str",
    "said": "Literal[\"good\", \"revoked\", \"nothing\"]",
    "source": "Literal[\"ocsp\", \"crl\"] | None",
    "from": "str | None",
    "at": "str",
    "message": "str",
})


FileReportOrigin = TypedDict("FileReportOrigin", {
    "part": "Literal[\"document\", \"sheet\", \"upload\"]",
    "is": "Literal[\"exact\", \"continued\"]",
    "name": "str | None",
    "since": "str | None",
    "size": "int",
    "is_newest": "bool",
})


FileReportCode = TypedDict("FileReportCode", {
    "hashid": "str",
    "matches": "bool",
})


FileReportRemoved = TypedDict("FileReportRemoved", {
    "hashid": "str",
    "organization": "str | None",
    "sent_at": "str",
    "closed_at": "str",
    "removed_at": "str",
    "events": "int",
    "ledger_head": "str",
})


FileReport = TypedDict("FileReport", {
    "name": "str",
    "size": "int",
    "sha1": "str",
    "sha256": "str",
    "indication": "Literal[\"TOTAL-PASSED\", \"INDETERMINATE\", \"TOTAL-FAILED\", \"NO-SIGNATURE\"]",
    "summary": "str",
    "checked_at": "str",
    "signatures": "Sequence[FileReportSignaturesItem]",
    "asked": "Sequence[FileReportAskedItem] | None",
    "origin": "FileReportOrigin | None",
    "code": "FileReportCode | None",
    "envelope": "VerifiedEnvelope | None",
    "removed": "FileReportRemoved | None",
})


ItemKeeper = TypedDict("ItemKeeper", {
    "id": "str",
    "name": "str",
})


ItemLinks = TypedDict("ItemLinks", {
    "preview": "str | None",
    "display": "str | None",
    "download": "str",
})


Item = TypedDict("Item", {
    "id": "str",
    "name": "str",
    "parent": "str | None",
    "depth": "int",
    "is_directory": "bool",
    "mimetype": "str | None",
    "size": "int | None",
    "is_signed": "bool",
    "publish_token": "str | None",
    "is_shared": "bool",
    "keeper": "ItemKeeper",
    "may_change": "bool",
    "created_at": "str",
    "links": "ItemLinks",
})


WebhooksListInput = TypedDict("WebhooksListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


WebhooksListAnswerDataItemApplication = TypedDict("WebhooksListAnswerDataItemApplication", {
    "id": "str",
    "name": "str",
})


WebhooksListAnswerDataItem = TypedDict("WebhooksListAnswerDataItem", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksListAnswerDataItemApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
})


WebhooksListAnswerLinks = TypedDict("WebhooksListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


WebhooksListAnswerMeta = TypedDict("WebhooksListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


WebhooksListAnswer = TypedDict("WebhooksListAnswer", {
    "data": "Sequence[WebhooksListAnswerDataItem]",
    "links": "WebhooksListAnswerLinks",
    "meta": "WebhooksListAnswerMeta",
})


WebhooksCreateInput = TypedDict("WebhooksCreateInput", {
    "url": "str",
    "events": "NotRequired[Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]]",
    "format": "NotRequired[Literal[\"standard\", \"compatible\"]]",
    "application": "NotRequired[str | None]",
})


WebhooksCreateAnswerApplication = TypedDict("WebhooksCreateAnswerApplication", {
    "id": "str",
    "name": "str",
})


WebhooksCreateAnswer = TypedDict("WebhooksCreateAnswer", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksCreateAnswerApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
    "secret": "str",
})


WebhooksShowInput = TypedDict("WebhooksShowInput", {
    "id": "str",
})


WebhooksShowAnswerApplication = TypedDict("WebhooksShowAnswerApplication", {
    "id": "str",
    "name": "str",
})


WebhooksShowAnswer = TypedDict("WebhooksShowAnswer", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksShowAnswerApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
})


WebhooksChangeInput = TypedDict("WebhooksChangeInput", {
    "id": "str",
    "url": "NotRequired[str]",
    "events": "NotRequired[Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]]",
    "format": "NotRequired[Literal[\"standard\", \"compatible\"]]",
})


WebhooksChangeAnswerApplication = TypedDict("WebhooksChangeAnswerApplication", {
    "id": "str",
    "name": "str",
})


WebhooksChangeAnswer = TypedDict("WebhooksChangeAnswer", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksChangeAnswerApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
})


WebhooksDeleteInput = TypedDict("WebhooksDeleteInput", {
    "id": "str",
})


WebhooksRotateInput = TypedDict("WebhooksRotateInput", {
    "id": "str",
})


WebhooksRotateAnswerApplication = TypedDict("WebhooksRotateAnswerApplication", {
    "id": "str",
    "name": "str",
})


WebhooksRotateAnswer = TypedDict("WebhooksRotateAnswer", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksRotateAnswerApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
    "secret": "str",
})


WebhooksPauseInput = TypedDict("WebhooksPauseInput", {
    "id": "str",
})


WebhooksPauseAnswerApplication = TypedDict("WebhooksPauseAnswerApplication", {
    "id": "str",
    "name": "str",
})


WebhooksPauseAnswer = TypedDict("WebhooksPauseAnswer", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksPauseAnswerApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
})


WebhooksResumeInput = TypedDict("WebhooksResumeInput", {
    "id": "str",
})


WebhooksResumeAnswerApplication = TypedDict("WebhooksResumeAnswerApplication", {
    "id": "str",
    "name": "str",
})


WebhooksResumeAnswer = TypedDict("WebhooksResumeAnswer", {
    "id": "str",
    "url": "str",
    "events": "Sequence[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\"]]",
    "format": "Literal[\"standard\", \"compatible\"]",
    "application": "WebhooksResumeAnswerApplication | None",
    "state": "Literal[\"active\", \"failing\", \"paused\"]",
    "paused_because": "Literal[\"person\", \"failures\", \"gone\"] | None",
    "paused_at": "str | None",
    "failing_since": "str | None",
    "created_at": "str",
})


WebhooksTestInput = TypedDict("WebhooksTestInput", {
    "id": "str",
})


WebhooksTestAnswerRequest = TypedDict("WebhooksTestAnswerRequest", {
    "url": "str",
    "headers": "Mapping[str, str]",
    "body": "str",
})


WebhooksTestAnswerLogItem = TypedDict("WebhooksTestAnswerLogItem", {
    "at": "str",
    "took_ms": "int",
    "status": "int | None",
    "trouble": "Literal[\"status\", \"redirect\", \"timeout\", \"dns\", \"refused\", \"tls\", \"private_address\", \"connection\"] | None",
    "answer": "str",
})


WebhooksTestAnswer = TypedDict("WebhooksTestAnswer", {
    "id": "str",
    "event": "Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\", \"webhook.test\"]",
    "state": "Literal[\"pending\", \"delivered\", \"failed\"]",
    "envelope": "str | None",
    "attempts": "int",
    "status": "int | None",
    "trouble": "Literal[\"status\", \"redirect\", \"timeout\", \"dns\", \"refused\", \"tls\", \"private_address\", \"connection\"] | None",
    "took_ms": "int | None",
    "created_at": "str",
    "delivered_at": "str | None",
    "request": "WebhooksTestAnswerRequest",
    "log": "Sequence[WebhooksTestAnswerLogItem]",
})


WebhooksDeliveriesInput = TypedDict("WebhooksDeliveriesInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "state": "NotRequired[Literal[\"pending\", \"delivered\", \"failed\"]]",
    "event": "NotRequired[Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\", \"webhook.test\"]]",
    "envelope": "NotRequired[str]",
})


WebhooksDeliveriesAnswerDataItem = TypedDict("WebhooksDeliveriesAnswerDataItem", {
    "id": "str",
    "event": "Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\", \"webhook.test\"]",
    "state": "Literal[\"pending\", \"delivered\", \"failed\"]",
    "envelope": "str | None",
    "attempts": "int",
    "status": "int | None",
    "trouble": "Literal[\"status\", \"redirect\", \"timeout\", \"dns\", \"refused\", \"tls\", \"private_address\", \"connection\"] | None",
    "took_ms": "int | None",
    "created_at": "str",
    "delivered_at": "str | None",
})


WebhooksDeliveriesAnswerLinks = TypedDict("WebhooksDeliveriesAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


WebhooksDeliveriesAnswerMeta = TypedDict("WebhooksDeliveriesAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


WebhooksDeliveriesAnswer = TypedDict("WebhooksDeliveriesAnswer", {
    "data": "Sequence[WebhooksDeliveriesAnswerDataItem]",
    "links": "WebhooksDeliveriesAnswerLinks",
    "meta": "WebhooksDeliveriesAnswerMeta",
})


WebhooksResendInput = TypedDict("WebhooksResendInput", {
    "id": "str",
    "since": "str",
})


WebhooksResendAnswer = TypedDict("WebhooksResendAnswer", {
    "queued": "int",
})


WebhooksDeliveryInput = TypedDict("WebhooksDeliveryInput", {
    "id": "str",
    "delivery": "str",
})


WebhooksDeliveryAnswerRequest = TypedDict("WebhooksDeliveryAnswerRequest", {
    "url": "str",
    "headers": "Mapping[str, str]",
    "body": "str",
})


WebhooksDeliveryAnswerLogItem = TypedDict("WebhooksDeliveryAnswerLogItem", {
    "at": "str",
    "took_ms": "int",
    "status": "int | None",
    "trouble": "Literal[\"status\", \"redirect\", \"timeout\", \"dns\", \"refused\", \"tls\", \"private_address\", \"connection\"] | None",
    "answer": "str",
})


WebhooksDeliveryAnswer = TypedDict("WebhooksDeliveryAnswer", {
    "id": "str",
    "event": "Literal[\"envelope.sent\", \"envelope.opened\", \"envelope.finished\", \"envelope.completed\", \"envelope.refused\", \"envelope.corrected\", \"envelope.cancelled\", \"envelope.expired\", \"envelope.halted\", \"envelope.retried\", \"recipient.asked\", \"recipient.asked_again\", \"recipient.bounced\", \"recipient.undelivered\", \"recipient.opened\", \"recipient.signed\", \"recipient.approved\", \"recipient.followed\", \"recipient.refused\", \"recipient.delegated\", \"recipient.signing_failed\", \"webhook.test\"]",
    "state": "Literal[\"pending\", \"delivered\", \"failed\"]",
    "envelope": "str | None",
    "attempts": "int",
    "status": "int | None",
    "trouble": "Literal[\"status\", \"redirect\", \"timeout\", \"dns\", \"refused\", \"tls\", \"private_address\", \"connection\"] | None",
    "took_ms": "int | None",
    "created_at": "str",
    "delivered_at": "str | None",
    "request": "WebhooksDeliveryAnswerRequest",
    "log": "Sequence[WebhooksDeliveryAnswerLogItem]",
})


WebhooksResendDeliveryInput = TypedDict("WebhooksResendDeliveryInput", {
    "id": "str",
    "delivery": "str",
})


WebhooksResendDeliveryAnswer = TypedDict("WebhooksResendDeliveryAnswer", {
    "queued": "int",
})


EnvelopesOverviewInput = TypedDict("EnvelopesOverviewInput", {
    "source": "NotRequired[Literal[\"self\", \"workspace\"]]",
})


EnvelopesOverviewAnswerExpiringEnvelopesItem = TypedDict("EnvelopesOverviewAnswerExpiringEnvelopesItem", {
    "id": "str",
    "title": "str",
    "subject": "str",
    "at": "str",
})


EnvelopesOverviewAnswerExpiring = TypedDict("EnvelopesOverviewAnswerExpiring", {
    "count": "int",
    "envelopes": "Sequence[EnvelopesOverviewAnswerExpiringEnvelopesItem]",
})


EnvelopesOverviewAnswerOverdueEnvelopesItem = TypedDict("EnvelopesOverviewAnswerOverdueEnvelopesItem", {
    "id": "str",
    "title": "str",
    "subject": "str",
    "at": "str",
})


EnvelopesOverviewAnswerOverdue = TypedDict("EnvelopesOverviewAnswerOverdue", {
    "count": "int",
    "envelopes": "Sequence[EnvelopesOverviewAnswerOverdueEnvelopesItem]",
})


EnvelopesOverviewAnswerEnded = TypedDict("EnvelopesOverviewAnswerEnded", {
    "completed": "int",
    "rejected": "int",
    "expired": "int",
    "median_hours": "float | None",
})


EnvelopesOverviewAnswerWeeksItem = TypedDict("EnvelopesOverviewAnswerWeeksItem", {
    "week": "str",
    "completed": "int",
    "rejected": "int",
    "expired": "int",
    "median_hours": "float | None",
})


EnvelopesOverviewAnswerMembersItem = TypedDict("EnvelopesOverviewAnswerMembersItem", {
    "name": "str",
    "completed": "int",
    "rejected": "int",
    "expired": "int",
    "median_hours": "float | None",
})


EnvelopesOverviewAnswerTeamsItem = TypedDict("EnvelopesOverviewAnswerTeamsItem", {
    "name": "str",
    "completed": "int",
    "rejected": "int",
    "expired": "int",
    "median_hours": "float | None",
})


EnvelopesOverviewAnswer = TypedDict("EnvelopesOverviewAnswer", {
    "waiting_for_me": "int",
    "halted": "int",
    "expiring": "EnvelopesOverviewAnswerExpiring",
    "overdue": "EnvelopesOverviewAnswerOverdue",
    "ended": "EnvelopesOverviewAnswerEnded",
    "weeks": "Sequence[EnvelopesOverviewAnswerWeeksItem]",
    "members": "Sequence[EnvelopesOverviewAnswerMembersItem]",
    "teams": "Sequence[EnvelopesOverviewAnswerTeamsItem]",
})


EnvelopesListInput = TypedDict("EnvelopesListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "cursor": "NotRequired[str]",
    "filter_state": "NotRequired[str]",
    "filter_retention": "NotRequired[Literal[\"held\", \"ending\"]]",
    "filter_attention": "NotRequired[Literal[\"expiring\", \"overdue\"]]",
    "filter_label": "NotRequired[str]",
    "filter_person": "NotRequired[str]",
    "filter_folder": "NotRequired[Literal[\"none\"] | str]",
    "filter_external_id": "NotRequired[str]",
    "filter_metadata": "NotRequired[str]",
    "filter_created_from": "NotRequired[str]",
    "filter_created_to": "NotRequired[str]",
    "filter_updated_from": "NotRequired[str]",
    "filter_updated_to": "NotRequired[str]",
    "source": "NotRequired[Literal[\"self\", \"workspace\", \"shared\"]]",
    "sort": "NotRequired[Literal[\"created_at\", \"-created_at\", \"updated_at\", \"-updated_at\"]]",
    "include": "NotRequired[str]",
})


EnvelopesListAnswerLinks = TypedDict("EnvelopesListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


EnvelopesListAnswerMeta = TypedDict("EnvelopesListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


EnvelopesListAnswer = TypedDict("EnvelopesListAnswer", {
    "data": "Sequence[EnvelopeSummary]",
    "links": "EnvelopesListAnswerLinks",
    "meta": "EnvelopesListAnswerMeta",
})


EnvelopesCreateInputTriggersItem = TypedDict("EnvelopesCreateInputTriggersItem", {
    "event": "Literal[\"ENVELOPE_COMPLETED\"]",
    "trigger": "Literal[\"SAVE_FILES_ON_DIRECTORY\"]",
    "value": "NotRequired[str | None]",
})


EnvelopesCreateInput = TypedDict("EnvelopesCreateInput", {
    "title": "NotRequired[str | None]",
    "subject": "NotRequired[str | None]",
    "message": "NotRequired[str | None]",
    "expire_at": "NotRequired[str | None]",
    "effective_until": "NotRequired[str | None]",
    "effective_date_reminder_at": "NotRequired[str | None]",
    "action_reminder_frequency": "NotRequired[Literal[\"24\", \"72\", \"120\"] | Literal[24, 72, 120] | None]",
    "other_holder": "NotRequired[Literal[\"refuse\", \"declare\"] | None]",
    "metadata": "NotRequired[Mapping[str, Any]]",
    "external_id": "NotRequired[str | None]",
    "triggers": "NotRequired[Sequence[EnvelopesCreateInputTriggersItem]]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"]]",
})


EnvelopesExportInput = TypedDict("EnvelopesExportInput", {
    "q": "NotRequired[str]",
    "filter_state": "NotRequired[str]",
    "filter_retention": "NotRequired[Literal[\"held\", \"ending\"]]",
    "filter_attention": "NotRequired[Literal[\"expiring\", \"overdue\"]]",
    "filter_label": "NotRequired[str]",
    "filter_person": "NotRequired[str]",
    "filter_folder": "NotRequired[Literal[\"none\"] | str]",
    "filter_external_id": "NotRequired[str]",
    "filter_metadata": "NotRequired[str]",
    "filter_created_from": "NotRequired[str]",
    "filter_created_to": "NotRequired[str]",
    "filter_updated_from": "NotRequired[str]",
    "filter_updated_to": "NotRequired[str]",
    "source": "NotRequired[Literal[\"self\", \"workspace\", \"shared\"]]",
    "sort": "NotRequired[Literal[\"created_at\", \"-created_at\"]]",
})


EnvelopesFoldersInput = TypedDict("EnvelopesFoldersInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "list": "NotRequired[Literal[\"sent\", \"received\"]]",
    "source": "NotRequired[Literal[\"self\", \"workspace\"]]",
})


EnvelopesFoldersAnswerDataItem = TypedDict("EnvelopesFoldersAnswerDataItem", {
    "id": "str",
    "name": "str",
    "path": "Sequence[str]",
    "envelopes": "int",
})


EnvelopesFoldersAnswerLinks = TypedDict("EnvelopesFoldersAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


EnvelopesFoldersAnswerMeta = TypedDict("EnvelopesFoldersAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


EnvelopesFoldersAnswer = TypedDict("EnvelopesFoldersAnswer", {
    "data": "Sequence[EnvelopesFoldersAnswerDataItem]",
    "links": "EnvelopesFoldersAnswerLinks",
    "meta": "EnvelopesFoldersAnswerMeta",
})


EnvelopesFaceToFaceInput = TypedDict("EnvelopesFaceToFaceInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "cursor": "NotRequired[str]",
    "filter_state": "NotRequired[str]",
})


EnvelopesFaceToFaceAnswerLinks = TypedDict("EnvelopesFaceToFaceAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


EnvelopesFaceToFaceAnswerMeta = TypedDict("EnvelopesFaceToFaceAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


EnvelopesFaceToFaceAnswer = TypedDict("EnvelopesFaceToFaceAnswer", {
    "data": "Sequence[FaceToFace]",
    "links": "EnvelopesFaceToFaceAnswerLinks",
    "meta": "EnvelopesFaceToFaceAnswerMeta",
})


EnvelopesStatsInput = TypedDict("EnvelopesStatsInput", {
    "source": "NotRequired[Literal[\"self\", \"workspace\"]]",
})


EnvelopesStatsAnswer = TypedDict("EnvelopesStatsAnswer", {
    "draft": "int",
    "template": "int",
    "in-transit": "int",
    "processing": "int",
    "halted": "int",
    "completed": "int",
    "cancelled": "int",
    "expired": "int",
    "rejected": "int",
})


EnvelopesAddresseesInput = TypedDict("EnvelopesAddresseesInput", {
    "q": "NotRequired[str]",
    "limit": "NotRequired[int]",
})


EnvelopesAddresseesAnswerDataItem = TypedDict("EnvelopesAddresseesAnswerDataItem", {
    "name": "str",
    "via": "Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]",
    "value": "str",
})


EnvelopesAddresseesAnswer = TypedDict("EnvelopesAddresseesAnswer", {
    "data": "Sequence[EnvelopesAddresseesAnswerDataItem]",
})


EnvelopesLabelSeveralInput = TypedDict("EnvelopesLabelSeveralInput", {
    "envelopes": "Sequence[str]",
    "add": "NotRequired[Sequence[str]]",
    "remove": "NotRequired[Sequence[str]]",
})


EnvelopesLabelSeveralAnswerRefusedItem = TypedDict("EnvelopesLabelSeveralAnswerRefusedItem", {
    "id": "str",
    "code": "str",
    "message": "str",
})


EnvelopesLabelSeveralAnswer = TypedDict("EnvelopesLabelSeveralAnswer", {
    "done": "Sequence[str]",
    "refused": "Sequence[EnvelopesLabelSeveralAnswerRefusedItem]",
})


EnvelopesCancelSeveralInput = TypedDict("EnvelopesCancelSeveralInput", {
    "envelopes": "Sequence[str]",
})


EnvelopesCancelSeveralAnswerRefusedItem = TypedDict("EnvelopesCancelSeveralAnswerRefusedItem", {
    "id": "str",
    "code": "str",
    "message": "str",
})


EnvelopesCancelSeveralAnswer = TypedDict("EnvelopesCancelSeveralAnswer", {
    "done": "Sequence[str]",
    "refused": "Sequence[EnvelopesCancelSeveralAnswerRefusedItem]",
})


EnvelopesRemindSeveralInput = TypedDict("EnvelopesRemindSeveralInput", {
    "envelopes": "Sequence[str]",
})


EnvelopesRemindSeveralAnswerRefusedItem = TypedDict("EnvelopesRemindSeveralAnswerRefusedItem", {
    "id": "str",
    "code": "str",
    "message": "str",
})


EnvelopesRemindSeveralAnswer = TypedDict("EnvelopesRemindSeveralAnswer", {
    "done": "Sequence[str]",
    "refused": "Sequence[EnvelopesRemindSeveralAnswerRefusedItem]",
})


EnvelopesCreateAndSendInputTriggersItem = TypedDict("EnvelopesCreateAndSendInputTriggersItem", {
    "event": "Literal[\"ENVELOPE_COMPLETED\"]",
    "trigger": "Literal[\"SAVE_FILES_ON_DIRECTORY\"]",
    "value": "NotRequired[str | None]",
})


EnvelopesCreateAndSendInputDocumentsItem = TypedDict("EnvelopesCreateAndSendInputDocumentsItem", {
    "name": "NotRequired[str]",
    "base64": "NotRequired[str]",
    "file": "NotRequired[str]",
    "document": "NotRequired[str]",
    "conversion": "NotRequired[str]",
})


EnvelopesCreateAndSendInputRecipientsItemAttachmentsItem = TypedDict("EnvelopesCreateAndSendInputRecipientsItemAttachmentsItem", {
    "title": "str",
    "hint": "NotRequired[str]",
    "is_required": "NotRequired[bool]",
})


EnvelopesCreateAndSendInputRecipientsItemSignsAsInNameOf = TypedDict("EnvelopesCreateAndSendInputRecipientsItemSignsAsInNameOf", {
    "name": "str",
    "number": "NotRequired[str | None]",
})


EnvelopesCreateAndSendInputRecipientsItemSignsAs = TypedDict("EnvelopesCreateAndSendInputRecipientsItemSignsAs", {
    "capacity": "NotRequired[str | None]",
    "in_name_of": "NotRequired[EnvelopesCreateAndSendInputRecipientsItemSignsAsInNameOf | None]",
})


EnvelopesCreateAndSendInputRecipientsItemAddresseesItemIdentifiersItem = TypedDict("EnvelopesCreateAndSendInputRecipientsItemAddresseesItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


EnvelopesCreateAndSendInputRecipientsItemAddresseesItem = TypedDict("EnvelopesCreateAndSendInputRecipientsItemAddresseesItem", {
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[EnvelopesCreateAndSendInputRecipientsItemAddresseesItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
})


EnvelopesCreateAndSendInputRecipientsItemIdentifiersItem = TypedDict("EnvelopesCreateAndSendInputRecipientsItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


EnvelopesCreateAndSendInputRecipientsItem = TypedDict("EnvelopesCreateAndSendInputRecipientsItem", {
    "role": "NotRequired[str]",
    "type": "NotRequired[Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]]",
    "signature_type": "NotRequired[Literal[\"simple\", \"qualified\"]]",
    "routing_order": "NotRequired[float | str | None]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"] | None]",
    "attachments": "NotRequired[Sequence[EnvelopesCreateAndSendInputRecipientsItemAttachmentsItem]]",
    "signs_as": "NotRequired[EnvelopesCreateAndSendInputRecipientsItemSignsAs | None]",
    "may_delegate": "NotRequired[bool]",
    "addressees": "NotRequired[Sequence[EnvelopesCreateAndSendInputRecipientsItemAddresseesItem]]",
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[EnvelopesCreateAndSendInputRecipientsItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
})


EnvelopesCreateAndSendInputFieldsItemShownIf = TypedDict("EnvelopesCreateAndSendInputFieldsItemShownIf", {
    "field": "str",
    "value": "NotRequired[str | None]",
})


EnvelopesCreateAndSendInputFieldsItemCalculation = TypedDict("EnvelopesCreateAndSendInputFieldsItemCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "NotRequired[Literal[\"recipient\", \"envelope\"]]",
})


EnvelopesCreateAndSendInputFieldsItemWidgetsItem = TypedDict("EnvelopesCreateAndSendInputFieldsItemWidgetsItem", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


EnvelopesCreateAndSendInputFieldsItemWidget = TypedDict("EnvelopesCreateAndSendInputFieldsItemWidget", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


EnvelopesCreateAndSendInputFieldsItemAnchor = TypedDict("EnvelopesCreateAndSendInputFieldsItemAnchor", {
    "text": "str",
    "page": "NotRequired[float | str]",
    "nth": "NotRequired[Literal[\"all\"] | float | str]",
    "dx": "NotRequired[float | str]",
    "dy": "NotRequired[float | str]",
    "width": "NotRequired[float | str]",
    "height": "NotRequired[float | str]",
    "font_size": "NotRequired[float | str]",
})


EnvelopesCreateAndSendInputFieldsItem = TypedDict("EnvelopesCreateAndSendInputFieldsItem", {
    "type": "Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]",
    "format": "NotRequired[Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None]",
    "title": "NotRequired[str]",
    "shown_if": "NotRequired[EnvelopesCreateAndSendInputFieldsItemShownIf | None]",
    "calculation": "NotRequired[EnvelopesCreateAndSendInputFieldsItemCalculation | None]",
    "name": "NotRequired[str]",
    "is_required": "NotRequired[bool | str]",
    "value": "NotRequired[str | None]",
    "options": "NotRequired[Sequence[str]]",
    "background_color": "NotRequired[str | None]",
    "border_color": "NotRequired[str | None]",
    "border_width": "NotRequired[float | str]",
    "text_color": "NotRequired[str]",
    "font_family": "NotRequired[str]",
    "widgets": "NotRequired[Sequence[EnvelopesCreateAndSendInputFieldsItemWidgetsItem]]",
    "widget": "NotRequired[EnvelopesCreateAndSendInputFieldsItemWidget]",
    "recipient": "str | int",
    "document": "NotRequired[float | str]",
    "anchor": "NotRequired[EnvelopesCreateAndSendInputFieldsItemAnchor]",
})


EnvelopesCreateAndSendInput = TypedDict("EnvelopesCreateAndSendInput", {
    "title": "NotRequired[str | None]",
    "subject": "NotRequired[str | None]",
    "message": "NotRequired[str | None]",
    "expire_at": "NotRequired[str | None]",
    "effective_until": "NotRequired[str | None]",
    "effective_date_reminder_at": "NotRequired[str | None]",
    "action_reminder_frequency": "NotRequired[Literal[\"24\", \"72\", \"120\"] | Literal[24, 72, 120] | None]",
    "other_holder": "NotRequired[Literal[\"refuse\", \"declare\"] | None]",
    "metadata": "NotRequired[Mapping[str, Any]]",
    "external_id": "NotRequired[str | None]",
    "triggers": "NotRequired[Sequence[EnvelopesCreateAndSendInputTriggersItem]]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"]]",
    "template": "NotRequired[str]",
    "documents": "NotRequired[Sequence[EnvelopesCreateAndSendInputDocumentsItem]]",
    "recipients": "NotRequired[Sequence[EnvelopesCreateAndSendInputRecipientsItem]]",
    "fields": "NotRequired[Sequence[EnvelopesCreateAndSendInputFieldsItem]]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
    "tags": "NotRequired[bool | str]",
    "send": "NotRequired[bool | str]",
    "file": "NotRequired[File | Sequence[File]]",
})


EnvelopesWaysAnswer = TypedDict("EnvelopesWaysAnswer", {
    "via": "Sequence[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "signature_types": "Sequence[Literal[\"simple\", \"qualified\"]]",
    "identifiers": "Sequence[Literal[\"CPF\", \"PHOTO\"]]",
    "checks": "Sequence[Literal[\"email\", \"sms\", \"whatsapp\", \"access-code\"]]",
    "phone_country": "Literal[\"BR\", \"US\"]",
    "may_delegate": "bool",
})


EnvelopesSaveSeveralInput = TypedDict("EnvelopesSaveSeveralInput", {
    "envelopes": "Sequence[str]",
    "parent": "NotRequired[str | None]",
})


EnvelopesSaveSeveralAnswerRefusedItem = TypedDict("EnvelopesSaveSeveralAnswerRefusedItem", {
    "id": "str",
    "code": "str",
    "message": "str",
})


EnvelopesSaveSeveralAnswer = TypedDict("EnvelopesSaveSeveralAnswer", {
    "done": "Sequence[str]",
    "refused": "Sequence[EnvelopesSaveSeveralAnswerRefusedItem]",
})


EnvelopesDownloadSeveralInput = TypedDict("EnvelopesDownloadSeveralInput", {
    "envelopes": "str",
})


EnvelopesMembersInput = TypedDict("EnvelopesMembersInput", {
    "id": "str",
})


EnvelopesMembersAnswerDataItem = TypedDict("EnvelopesMembersAnswerDataItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


EnvelopesMembersAnswer = TypedDict("EnvelopesMembersAnswer", {
    "data": "Sequence[EnvelopesMembersAnswerDataItem]",
})


EnvelopesNotesInput = TypedDict("EnvelopesNotesInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


EnvelopesNotesAnswerDataItemRecipient = TypedDict("EnvelopesNotesAnswerDataItemRecipient", {
    "name": "str",
    "value": "str",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
})


EnvelopesNotesAnswerDataItem = TypedDict("EnvelopesNotesAnswerDataItem", {
    "message": "str",
    "created_at": "str",
    "recipient": "EnvelopesNotesAnswerDataItemRecipient",
})


EnvelopesNotesAnswerLinks = TypedDict("EnvelopesNotesAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


EnvelopesNotesAnswerMeta = TypedDict("EnvelopesNotesAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


EnvelopesNotesAnswer = TypedDict("EnvelopesNotesAnswer", {
    "data": "Sequence[EnvelopesNotesAnswerDataItem]",
    "links": "EnvelopesNotesAnswerLinks",
    "meta": "EnvelopesNotesAnswerMeta",
})


EnvelopesEventsInput = TypedDict("EnvelopesEventsInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "sort": "NotRequired[Literal[\"created_at\", \"-created_at\"]]",
})


EnvelopesEventsAnswerLinks = TypedDict("EnvelopesEventsAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


EnvelopesEventsAnswerMeta = TypedDict("EnvelopesEventsAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


EnvelopesEventsAnswer = TypedDict("EnvelopesEventsAnswer", {
    "data": "Sequence[Event]",
    "links": "EnvelopesEventsAnswerLinks",
    "meta": "EnvelopesEventsAnswerMeta",
})


EnvelopesSharesInput = TypedDict("EnvelopesSharesInput", {
    "id": "str",
})


EnvelopesSharesAnswerTeamsItem = TypedDict("EnvelopesSharesAnswerTeamsItem", {
    "id": "str",
    "name": "str",
})


EnvelopesSharesAnswer = TypedDict("EnvelopesSharesAnswer", {
    "teams": "Sequence[EnvelopesSharesAnswerTeamsItem]",
})


EnvelopesShareInput = TypedDict("EnvelopesShareInput", {
    "id": "str",
    "teams": "Sequence[str]",
})


EnvelopesShareAnswerTeamsItem = TypedDict("EnvelopesShareAnswerTeamsItem", {
    "id": "str",
    "name": "str",
})


EnvelopesShareAnswer = TypedDict("EnvelopesShareAnswer", {
    "teams": "Sequence[EnvelopesShareAnswerTeamsItem]",
})


EnvelopesChangeInputTriggersItem = TypedDict("EnvelopesChangeInputTriggersItem", {
    "event": "Literal[\"ENVELOPE_COMPLETED\"]",
    "trigger": "Literal[\"SAVE_FILES_ON_DIRECTORY\"]",
    "value": "NotRequired[str | None]",
})


EnvelopesChangeInput = TypedDict("EnvelopesChangeInput", {
    "id": "str",
    "title": "NotRequired[str | None]",
    "subject": "NotRequired[str | None]",
    "message": "NotRequired[str | None]",
    "expire_at": "NotRequired[str | None]",
    "effective_until": "NotRequired[str | None]",
    "effective_date_reminder_at": "NotRequired[str | None]",
    "action_reminder_frequency": "NotRequired[Literal[\"24\", \"72\", \"120\"] | Literal[24, 72, 120] | None]",
    "other_holder": "NotRequired[Literal[\"refuse\", \"declare\"] | None]",
    "metadata": "NotRequired[Mapping[str, Any]]",
    "external_id": "NotRequired[str | None]",
    "triggers": "NotRequired[Sequence[EnvelopesChangeInputTriggersItem]]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"]]",
})


EnvelopesDeleteInput = TypedDict("EnvelopesDeleteInput", {
    "id": "str",
})


EnvelopesShowInput = TypedDict("EnvelopesShowInput", {
    "id": "str",
    "extended": "NotRequired[str]",
    "include": "NotRequired[str]",
})


EnvelopesCopyInput = TypedDict("EnvelopesCopyInput", {
    "id": "str",
    "into": "NotRequired[Literal[\"draft\", \"template\"]]",
})


EnvelopesCopyAnswerSender = TypedDict("EnvelopesCopyAnswerSender", {
    "name": "str",
    "email": "str",
})


EnvelopesCopyAnswerRecipientsStats = TypedDict("EnvelopesCopyAnswerRecipientsStats", {
    "done": "int",
    "total": "int",
})


EnvelopesCopyAnswerTriggersItemResult = TypedDict("EnvelopesCopyAnswerTriggersItemResult", {
    "state": "Literal[\"saved\", \"failed\"]",
    "folder": "str | None",
    "message": "str",
    "created_at": "str",
})


EnvelopesCopyAnswerTriggersItem = TypedDict("EnvelopesCopyAnswerTriggersItem", {
    "event": "Literal[\"ENVELOPE_COMPLETED\"]",
    "trigger": "Literal[\"SAVE_FILES_ON_DIRECTORY\"]",
    "value": "str | None",
    "result": "EnvelopesCopyAnswerTriggersItemResult | None",
})


EnvelopesCopyAnswerSealingWait = TypedDict("EnvelopesCopyAnswerSealingWait", {
    "waits_for": "Literal[\"timestamp\", \"revocation\", \"token\", \"storage\", \"database\", \"unknown\"]",
    "since": "str",
    "next_try_at": "str",
    "tries": "int",
})


EnvelopesCopyAnswerLinks = TypedDict("EnvelopesCopyAnswerLinks", {
    "download": "str",
    "display": "str | None",
    "background_sheet": "str | None",
})


EnvelopesCopyAnswerData = TypedDict("EnvelopesCopyAnswerData", {
    "id": "str",
})


EnvelopesCopyAnswer = TypedDict("EnvelopesCopyAnswer", {
    "id": "str",
    "hashid": "str",
    "title": "str",
    "subject": "str",
    "state": "Literal[\"draft\", \"template\", \"in-transit\", \"processing\", \"halted\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "status": "Literal[\"draft\", \"pending\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "is_sandbox": "bool",
    "removed_at": "str | None",
    "created_at": "str",
    "sent_at": "str | None",
    "closed_at": "str | None",
    "expire_at": "str | None",
    "sender": "EnvelopesCopyAnswerSender",
    "recipients_stats": "EnvelopesCopyAnswerRecipientsStats",
    "time_zone": "str",
    "updated_at": "str",
    "version": "str | None",
    "external_id": "str | None",
    "message": "str",
    "effective_until": "str | None",
    "effective_date_reminder_at": "str | None",
    "action_reminder_frequency": "Literal[\"24\", \"72\", \"120\"] | None",
    "other_holder": "Literal[\"refuse\", \"declare\"] | None",
    "corrects": "str | None",
    "metadata": "Mapping[str, Any]",
    "triggers": "Sequence[EnvelopesCopyAnswerTriggersItem]",
    "language": "Literal[\"pt-BR\", \"en\", \"es\"]",
    "halted_because": "str | None",
    "halted_at": "str | None",
    "sealing_wait": "EnvelopesCopyAnswerSealingWait | None",
    "actions": "Sequence[Literal[\"edit\", \"send\", \"delete\", \"copy\", \"share\", \"correct\", \"cancel\", \"renotify\", \"hand_over\", \"retry\", \"download\", \"download_sheet\", \"save_files\"]]",
    "links": "EnvelopesCopyAnswerLinks",
    "documents": "Sequence[Document]",
    "recipients": "Sequence[Recipient]",
    "data": "EnvelopesCopyAnswerData",
})


EnvelopesSendInput = TypedDict("EnvelopesSendInput", {
    "id": "str",
    "version": "NotRequired[str]",
})


EnvelopesCancelInput = TypedDict("EnvelopesCancelInput", {
    "id": "str",
})


EnvelopesRemindInput = TypedDict("EnvelopesRemindInput", {
    "id": "str",
    "recipient": "NotRequired[str]",
})


EnvelopesRetryInput = TypedDict("EnvelopesRetryInput", {
    "id": "str",
})


EnvelopesBeginCorrectionInput = TypedDict("EnvelopesBeginCorrectionInput", {
    "id": "str",
})


EnvelopesShowCorrectionInput = TypedDict("EnvelopesShowCorrectionInput", {
    "id": "str",
})


EnvelopesShowCorrectionAnswerRefused = TypedDict("EnvelopesShowCorrectionAnswerRefused", {
    "code": "str",
    "message": "str",
})


EnvelopesShowCorrectionAnswerSettledItem = TypedDict("EnvelopesShowCorrectionAnswerSettledItem", {
    "recipient": "str",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
    "acted_at": "str | None",
})


EnvelopesShowCorrectionAnswer = TypedDict("EnvelopesShowCorrectionAnswer", {
    "envelope": "str",
    "version": "str | None",
    "changes": "Sequence[str]",
    "refused": "EnvelopesShowCorrectionAnswerRefused | None",
    "settled": "Sequence[EnvelopesShowCorrectionAnswerSettledItem]",
    "documents_stay": "Literal[\"acted\", \"certificate\"] | None",
    "filled": "Sequence[str]",
})


EnvelopesApplyCorrectionInput = TypedDict("EnvelopesApplyCorrectionInput", {
    "id": "str",
    "version": "NotRequired[str]",
})


EnvelopesSaveInput = TypedDict("EnvelopesSaveInput", {
    "id": "str",
    "parent": "NotRequired[str | None]",
})


EnvelopesArchivesInput = TypedDict("EnvelopesArchivesInput", {
    "id": "str",
})


EnvelopesArchivesAnswerDataItemFilesItem = TypedDict("EnvelopesArchivesAnswerDataItemFilesItem", {
    "name": "str",
    "part": "Literal[\"document\", \"sheet\"]",
    "id": "str | None",
})


EnvelopesArchivesAnswerDataItem = TypedDict("EnvelopesArchivesAnswerDataItem", {
    "type": "Literal[\"docuware\", \"s3\", \"webdav\"]",
    "label": "str",
    "state": "Literal[\"waiting\", \"stored\", \"failed\"]",
    "message": "str | None",
    "is_connected": "bool",
    "next_try_at": "str | None",
    "settled_at": "str | None",
    "files": "Sequence[EnvelopesArchivesAnswerDataItemFilesItem]",
})


EnvelopesArchivesAnswer = TypedDict("EnvelopesArchivesAnswer", {
    "data": "Sequence[EnvelopesArchivesAnswerDataItem]",
    "may_retry": "bool",
})


EnvelopesArchiveInput = TypedDict("EnvelopesArchiveInput", {
    "id": "str",
})


EnvelopesArchiveAnswerDataItemFilesItem = TypedDict("EnvelopesArchiveAnswerDataItemFilesItem", {
    "name": "str",
    "part": "Literal[\"document\", \"sheet\"]",
    "id": "str | None",
})


EnvelopesArchiveAnswerDataItem = TypedDict("EnvelopesArchiveAnswerDataItem", {
    "type": "Literal[\"docuware\", \"s3\", \"webdav\"]",
    "label": "str",
    "state": "Literal[\"waiting\", \"stored\", \"failed\"]",
    "message": "str | None",
    "is_connected": "bool",
    "next_try_at": "str | None",
    "settled_at": "str | None",
    "files": "Sequence[EnvelopesArchiveAnswerDataItemFilesItem]",
})


EnvelopesArchiveAnswer = TypedDict("EnvelopesArchiveAnswer", {
    "data": "Sequence[EnvelopesArchiveAnswerDataItem]",
    "may_retry": "bool",
})


EnvelopesProgressInput = TypedDict("EnvelopesProgressInput", {
    "id": "str",
})


EnvelopesProgressAnswerDocumentsItemFieldsItem = TypedDict("EnvelopesProgressAnswerDocumentsItemFieldsItem", {
    "id": "str",
    "is_given": "bool",
    "is_filled": "bool",
    "is_drawn": "bool",
    "src": "str | None",
})


EnvelopesProgressAnswerDocumentsItem = TypedDict("EnvelopesProgressAnswerDocumentsItem", {
    "id": "str",
    "sha256": "str",
    "has_drawn_contents": "bool",
    "fields": "Sequence[EnvelopesProgressAnswerDocumentsItemFieldsItem]",
})


EnvelopesProgressAnswer = TypedDict("EnvelopesProgressAnswer", {
    "documents": "Sequence[EnvelopesProgressAnswerDocumentsItem]",
})


EnvelopesDownloadDossierInput = TypedDict("EnvelopesDownloadDossierInput", {
    "id": "str",
})


EnvelopesReadingTimesInput = TypedDict("EnvelopesReadingTimesInput", {
    "id": "str",
})


EnvelopesReadingTimesAnswerRecipientsItemPagesItem = TypedDict("EnvelopesReadingTimesAnswerRecipientsItemPagesItem", {
    "document": "str",
    "page": "int",
    "seconds": "int",
})


EnvelopesReadingTimesAnswerRecipientsItem = TypedDict("EnvelopesReadingTimesAnswerRecipientsItem", {
    "id": "str",
    "pages": "Sequence[EnvelopesReadingTimesAnswerRecipientsItemPagesItem]",
})


EnvelopesReadingTimesAnswer = TypedDict("EnvelopesReadingTimesAnswer", {
    "is_kept": "bool",
    "recipients": "Sequence[EnvelopesReadingTimesAnswerRecipientsItem]",
})


EnvelopesEditingAddressInput = TypedDict("EnvelopesEditingAddressInput", {
    "id": "str",
    "origin": "NotRequired[str]",
})


EnvelopesEditingAddressAnswer = TypedDict("EnvelopesEditingAddressAnswer", {
    "address": "str",
    "expires_at": "str",
    "origin": "str",
})


EnvelopesRetentionInput = TypedDict("EnvelopesRetentionInput", {
    "id": "str",
})


EnvelopesRetentionAnswer = TypedDict("EnvelopesRetentionAnswer", {
    "is_held": "bool",
    "removal_at": "str | None",
})


EnvelopesHoldInput = TypedDict("EnvelopesHoldInput", {
    "id": "str",
})


EnvelopesHoldAnswer = TypedDict("EnvelopesHoldAnswer", {
    "is_held": "bool",
    "removal_at": "str | None",
})


EnvelopesReleaseInput = TypedDict("EnvelopesReleaseInput", {
    "id": "str",
})


EnvelopesReleaseAnswer = TypedDict("EnvelopesReleaseAnswer", {
    "is_held": "bool",
    "removal_at": "str | None",
})


EnvelopesDownloadInput = TypedDict("EnvelopesDownloadInput", {
    "id": "str",
    "version": "NotRequired[Literal[\"current\", \"sent\"]]",
})


EnvelopesDownloadEvidenceInput = TypedDict("EnvelopesDownloadEvidenceInput", {
    "id": "str",
})


InboxListInput = TypedDict("InboxListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "cursor": "NotRequired[str]",
    "filter_state": "NotRequired[str]",
    "filter_envelope.state": "NotRequired[str]",
    "filter_folder": "NotRequired[str]",
    "sort": "NotRequired[Literal[\"notified_at\", \"-notified_at\", \"created_at\", \"-created_at\"]]",
    "include": "NotRequired[str]",
})


InboxListAnswerDataItemEnvelopeSender = TypedDict("InboxListAnswerDataItemEnvelopeSender", {
    "name": "str",
    "email": "str",
})


InboxListAnswerDataItemEnvelopeRecipientsStats = TypedDict("InboxListAnswerDataItemEnvelopeRecipientsStats", {
    "done": "int",
    "total": "int",
})


InboxListAnswerDataItemEnvelope = TypedDict("InboxListAnswerDataItemEnvelope", {
    "id": "str",
    "hashid": "str",
    "title": "str",
    "subject": "str",
    "state": "Literal[\"draft\", \"template\", \"in-transit\", \"processing\", \"halted\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "status": "Literal[\"draft\", \"pending\", \"completed\", \"cancelled\", \"expired\", \"rejected\"]",
    "is_sandbox": "bool",
    "removed_at": "str | None",
    "created_at": "str",
    "sent_at": "str | None",
    "closed_at": "str | None",
    "expire_at": "str | None",
    "sender": "InboxListAnswerDataItemEnvelopeSender",
    "recipients_stats": "InboxListAnswerDataItemEnvelopeRecipientsStats",
})


InboxListAnswerDataItem = TypedDict("InboxListAnswerDataItem", {
    "envelope": "InboxListAnswerDataItemEnvelope",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
    "type": "Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]",
    "notified_at": "str",
})


InboxListAnswerLinks = TypedDict("InboxListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


InboxListAnswerMeta = TypedDict("InboxListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


InboxListAnswer = TypedDict("InboxListAnswer", {
    "data": "Sequence[InboxListAnswerDataItem]",
    "links": "InboxListAnswerLinks",
    "meta": "InboxListAnswerMeta",
})


FieldsImageInput = TypedDict("FieldsImageInput", {
    "id": "str",
    "field": "str",
    "v": "NotRequired[str]",
})


FieldsProposeInput = TypedDict("FieldsProposeInput", {
    "id": "str",
    "document": "str",
})


FieldsProposeAnswerDataItemWidgetsItem = TypedDict("FieldsProposeAnswerDataItemWidgetsItem", {
    "page": "int",
    "x_axis": "float",
    "y_axis": "float",
    "width": "float",
    "height": "float",
    "font_size": "float",
})


FieldsProposeAnswerDataItem = TypedDict("FieldsProposeAnswerDataItem", {
    "recipient": "str | None",
    "type": "Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]",
    "format": "Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None",
    "title": "str",
    "is_required": "bool",
    "options": "Sequence[str]",
    "value": "str | None",
    "background_color": "str | None",
    "border_color": "str | None",
    "widgets": "Sequence[FieldsProposeAnswerDataItemWidgetsItem]",
    "source": "Literal[\"form\", \"tag\", \"line\", \"frame\", \"label\", \"end\"]",
})


FieldsProposeAnswer = TypedDict("FieldsProposeAnswer", {
    "data": "Sequence[FieldsProposeAnswerDataItem]",
    "pages_read": "int",
    "pages_without_text": "int",
})


FieldsAddInputShownIf = TypedDict("FieldsAddInputShownIf", {
    "field": "str",
    "value": "NotRequired[str | None]",
})


FieldsAddInputCalculation = TypedDict("FieldsAddInputCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "NotRequired[Literal[\"recipient\", \"envelope\"]]",
})


FieldsAddInputWidgetsItem = TypedDict("FieldsAddInputWidgetsItem", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsAddInputWidget = TypedDict("FieldsAddInputWidget", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsAddInput = TypedDict("FieldsAddInput", {
    "id": "str",
    "document": "str",
    "recipient": "str",
    "type": "Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]",
    "format": "NotRequired[Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None]",
    "title": "NotRequired[str]",
    "shown_if": "NotRequired[FieldsAddInputShownIf | None]",
    "calculation": "NotRequired[FieldsAddInputCalculation | None]",
    "name": "NotRequired[str]",
    "is_required": "NotRequired[bool | str]",
    "value": "NotRequired[str | None]",
    "options": "NotRequired[Sequence[str]]",
    "background_color": "NotRequired[str | None]",
    "border_color": "NotRequired[str | None]",
    "border_width": "NotRequired[float | str]",
    "text_color": "NotRequired[str]",
    "font_family": "NotRequired[str]",
    "widgets": "NotRequired[Sequence[FieldsAddInputWidgetsItem]]",
    "widget": "NotRequired[FieldsAddInputWidget]",
})


FieldsAddSeveralInputFieldsItemShownIf = TypedDict("FieldsAddSeveralInputFieldsItemShownIf", {
    "field": "str",
    "value": "NotRequired[str | None]",
})


FieldsAddSeveralInputFieldsItemCalculation = TypedDict("FieldsAddSeveralInputFieldsItemCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "NotRequired[Literal[\"recipient\", \"envelope\"]]",
})


FieldsAddSeveralInputFieldsItemWidgetsItem = TypedDict("FieldsAddSeveralInputFieldsItemWidgetsItem", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsAddSeveralInputFieldsItemWidget = TypedDict("FieldsAddSeveralInputFieldsItemWidget", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsAddSeveralInputFieldsItem = TypedDict("FieldsAddSeveralInputFieldsItem", {
    "recipient": "str",
    "type": "Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]",
    "format": "NotRequired[Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None]",
    "title": "NotRequired[str]",
    "shown_if": "NotRequired[FieldsAddSeveralInputFieldsItemShownIf | None]",
    "calculation": "NotRequired[FieldsAddSeveralInputFieldsItemCalculation | None]",
    "name": "NotRequired[str]",
    "is_required": "NotRequired[bool | str]",
    "value": "NotRequired[str | None]",
    "options": "NotRequired[Sequence[str]]",
    "background_color": "NotRequired[str | None]",
    "border_color": "NotRequired[str | None]",
    "border_width": "NotRequired[float | str]",
    "text_color": "NotRequired[str]",
    "font_family": "NotRequired[str]",
    "widgets": "NotRequired[Sequence[FieldsAddSeveralInputFieldsItemWidgetsItem]]",
    "widget": "NotRequired[FieldsAddSeveralInputFieldsItemWidget]",
})


FieldsAddSeveralInput = TypedDict("FieldsAddSeveralInput", {
    "id": "str",
    "document": "str",
    "fields": "Sequence[FieldsAddSeveralInputFieldsItem]",
})


FieldsAddSeveralAnswer = TypedDict("FieldsAddSeveralAnswer", {
    "data": "Sequence[Field]",
})


FieldsChangeInputShownIf = TypedDict("FieldsChangeInputShownIf", {
    "field": "str",
    "value": "NotRequired[str | None]",
})


FieldsChangeInputCalculation = TypedDict("FieldsChangeInputCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "NotRequired[Literal[\"recipient\", \"envelope\"]]",
})


FieldsChangeInputWidgetsItem = TypedDict("FieldsChangeInputWidgetsItem", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsChangeInputWidget = TypedDict("FieldsChangeInputWidget", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsChangeInput = TypedDict("FieldsChangeInput", {
    "id": "str",
    "document": "str",
    "field": "str",
    "recipient": "NotRequired[str]",
    "type": "NotRequired[Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]]",
    "format": "NotRequired[Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None]",
    "title": "NotRequired[str]",
    "shown_if": "NotRequired[FieldsChangeInputShownIf | None]",
    "calculation": "NotRequired[FieldsChangeInputCalculation | None]",
    "name": "NotRequired[str]",
    "is_required": "NotRequired[bool | str]",
    "value": "NotRequired[str | None]",
    "options": "NotRequired[Sequence[str]]",
    "background_color": "NotRequired[str | None]",
    "border_color": "NotRequired[str | None]",
    "border_width": "NotRequired[float | str]",
    "text_color": "NotRequired[str]",
    "font_family": "NotRequired[str]",
    "widgets": "NotRequired[Sequence[FieldsChangeInputWidgetsItem]]",
    "widget": "NotRequired[FieldsChangeInputWidget]",
})


FieldsChangeByFormInputShownIf = TypedDict("FieldsChangeByFormInputShownIf", {
    "field": "str",
    "value": "NotRequired[str | None]",
})


FieldsChangeByFormInputCalculation = TypedDict("FieldsChangeByFormInputCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "NotRequired[Literal[\"recipient\", \"envelope\"]]",
})


FieldsChangeByFormInputWidgetsItem = TypedDict("FieldsChangeByFormInputWidgetsItem", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsChangeByFormInputWidget = TypedDict("FieldsChangeByFormInputWidget", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


FieldsChangeByFormInput = TypedDict("FieldsChangeByFormInput", {
    "id": "str",
    "document": "str",
    "field": "str",
    "recipient": "NotRequired[str]",
    "type": "NotRequired[Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]]",
    "format": "NotRequired[Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None]",
    "title": "NotRequired[str]",
    "shown_if": "NotRequired[FieldsChangeByFormInputShownIf | None]",
    "calculation": "NotRequired[FieldsChangeByFormInputCalculation | None]",
    "name": "NotRequired[str]",
    "is_required": "NotRequired[bool | str]",
    "value": "NotRequired[str | None]",
    "options": "NotRequired[Sequence[str]]",
    "background_color": "NotRequired[str | None]",
    "border_color": "NotRequired[str | None]",
    "border_width": "NotRequired[float | str]",
    "text_color": "NotRequired[str]",
    "font_family": "NotRequired[str]",
    "widgets": "NotRequired[Sequence[FieldsChangeByFormInputWidgetsItem]]",
    "widget": "NotRequired[FieldsChangeByFormInputWidget]",
    "_method": "Literal[\"PATCH\", \"PUT\", \"patch\", \"put\"]",
})


FieldsRemoveInput = TypedDict("FieldsRemoveInput", {
    "id": "str",
    "document": "str",
    "field": "str",
})


BatchesPreviewInputRowsItemRecipientsItemAttachmentsItem = TypedDict("BatchesPreviewInputRowsItemRecipientsItemAttachmentsItem", {
    "title": "str",
    "hint": "NotRequired[str]",
    "is_required": "NotRequired[bool]",
})


BatchesPreviewInputRowsItemRecipientsItemSignsAsInNameOf = TypedDict("BatchesPreviewInputRowsItemRecipientsItemSignsAsInNameOf", {
    "name": "str",
    "number": "NotRequired[str | None]",
})


BatchesPreviewInputRowsItemRecipientsItemSignsAs = TypedDict("BatchesPreviewInputRowsItemRecipientsItemSignsAs", {
    "capacity": "NotRequired[str | None]",
    "in_name_of": "NotRequired[BatchesPreviewInputRowsItemRecipientsItemSignsAsInNameOf | None]",
})


BatchesPreviewInputRowsItemRecipientsItemAddresseesItemIdentifiersItem = TypedDict("BatchesPreviewInputRowsItemRecipientsItemAddresseesItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


BatchesPreviewInputRowsItemRecipientsItemAddresseesItem = TypedDict("BatchesPreviewInputRowsItemRecipientsItemAddresseesItem", {
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[BatchesPreviewInputRowsItemRecipientsItemAddresseesItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
})


BatchesPreviewInputRowsItemRecipientsItemIdentifiersItem = TypedDict("BatchesPreviewInputRowsItemRecipientsItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


BatchesPreviewInputRowsItemRecipientsItem = TypedDict("BatchesPreviewInputRowsItemRecipientsItem", {
    "role": "NotRequired[str]",
    "type": "NotRequired[Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]]",
    "signature_type": "NotRequired[Literal[\"simple\", \"qualified\"]]",
    "routing_order": "NotRequired[float | str | None]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"] | None]",
    "attachments": "NotRequired[Sequence[BatchesPreviewInputRowsItemRecipientsItemAttachmentsItem]]",
    "signs_as": "NotRequired[BatchesPreviewInputRowsItemRecipientsItemSignsAs | None]",
    "may_delegate": "NotRequired[bool]",
    "addressees": "NotRequired[Sequence[BatchesPreviewInputRowsItemRecipientsItemAddresseesItem]]",
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[BatchesPreviewInputRowsItemRecipientsItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
})


BatchesPreviewInputRowsItem = TypedDict("BatchesPreviewInputRowsItem", {
    "title": "NotRequired[str]",
    "external_id": "NotRequired[str]",
    "recipients": "NotRequired[Sequence[BatchesPreviewInputRowsItemRecipientsItem]]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
})


BatchesPreviewInput = TypedDict("BatchesPreviewInput", {
    "template": "str",
    "rows": "NotRequired[Sequence[BatchesPreviewInputRowsItem]]",
    "columns": "NotRequired[Sequence[str]]",
    "has_heads": "NotRequired[bool | str]",
    "file": "NotRequired[File | Sequence[File]]",
})


BatchesPreviewAnswerColumnsItem = TypedDict("BatchesPreviewAnswerColumnsItem", {
    "head": "str",
    "target": "str",
})


BatchesPreviewAnswerSampleItem = TypedDict("BatchesPreviewAnswerSampleItem", {
    "line": "int",
    "cells": "Sequence[str]",
})


BatchesPreviewAnswerFailuresItem = TypedDict("BatchesPreviewAnswerFailuresItem", {
    "code": "str",
    "message": "str",
    "field": "str | None",
    "line": "int",
})


BatchesPreviewAnswer = TypedDict("BatchesPreviewAnswer", {
    "targets": "Sequence[str]",
    "columns": "Sequence[BatchesPreviewAnswerColumnsItem]",
    "sample": "Sequence[BatchesPreviewAnswerSampleItem]",
    "total": "int",
    "invalid": "int",
    "failures": "Sequence[BatchesPreviewAnswerFailuresItem]",
    "credits_left": "int | None",
})


BatchesCreateInputRowsItemRecipientsItemAttachmentsItem = TypedDict("BatchesCreateInputRowsItemRecipientsItemAttachmentsItem", {
    "title": "str",
    "hint": "NotRequired[str]",
    "is_required": "NotRequired[bool]",
})


BatchesCreateInputRowsItemRecipientsItemSignsAsInNameOf = TypedDict("BatchesCreateInputRowsItemRecipientsItemSignsAsInNameOf", {
    "name": "str",
    "number": "NotRequired[str | None]",
})


BatchesCreateInputRowsItemRecipientsItemSignsAs = TypedDict("BatchesCreateInputRowsItemRecipientsItemSignsAs", {
    "capacity": "NotRequired[str | None]",
    "in_name_of": "NotRequired[BatchesCreateInputRowsItemRecipientsItemSignsAsInNameOf | None]",
})


BatchesCreateInputRowsItemRecipientsItemAddresseesItemIdentifiersItem = TypedDict("BatchesCreateInputRowsItemRecipientsItemAddresseesItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


BatchesCreateInputRowsItemRecipientsItemAddresseesItem = TypedDict("BatchesCreateInputRowsItemRecipientsItemAddresseesItem", {
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[BatchesCreateInputRowsItemRecipientsItemAddresseesItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
})


BatchesCreateInputRowsItemRecipientsItemIdentifiersItem = TypedDict("BatchesCreateInputRowsItemRecipientsItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


BatchesCreateInputRowsItemRecipientsItem = TypedDict("BatchesCreateInputRowsItemRecipientsItem", {
    "role": "NotRequired[str]",
    "type": "NotRequired[Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]]",
    "signature_type": "NotRequired[Literal[\"simple\", \"qualified\"]]",
    "routing_order": "NotRequired[float | str | None]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"] | None]",
    "attachments": "NotRequired[Sequence[BatchesCreateInputRowsItemRecipientsItemAttachmentsItem]]",
    "signs_as": "NotRequired[BatchesCreateInputRowsItemRecipientsItemSignsAs | None]",
    "may_delegate": "NotRequired[bool]",
    "addressees": "NotRequired[Sequence[BatchesCreateInputRowsItemRecipientsItemAddresseesItem]]",
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[BatchesCreateInputRowsItemRecipientsItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
})


BatchesCreateInputRowsItem = TypedDict("BatchesCreateInputRowsItem", {
    "title": "NotRequired[str]",
    "external_id": "NotRequired[str]",
    "recipients": "NotRequired[Sequence[BatchesCreateInputRowsItemRecipientsItem]]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
})


BatchesCreateInput = TypedDict("BatchesCreateInput", {
    "template": "str",
    "rows": "NotRequired[Sequence[BatchesCreateInputRowsItem]]",
    "columns": "NotRequired[Sequence[str]]",
    "has_heads": "NotRequired[bool | str]",
    "invalid": "NotRequired[Literal[\"refuse\", \"skip\"]]",
    "again": "NotRequired[bool | str]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"]]",
    "file": "NotRequired[File | Sequence[File]]",
})


BatchesCreateAnswer = TypedDict("BatchesCreateAnswer", {
    "id": "str",
    "template": "str | None",
    "title": "str",
    "state": "Literal[\"running\", \"paused\", \"stopped\", \"cancelled\", \"done\"]",
    "stopped_because": "str | None",
    "is_sandbox": "bool",
    "total": "int",
    "sent": "int",
    "failed": "int",
    "waiting": "int",
    "cancelled": "int",
    "created_at": "str",
    "finished_at": "str | None",
})


BatchesListInput = TypedDict("BatchesListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


BatchesListAnswerDataItem = TypedDict("BatchesListAnswerDataItem", {
    "id": "str",
    "template": "str | None",
    "title": "str",
    "state": "Literal[\"running\", \"paused\", \"stopped\", \"cancelled\", \"done\"]",
    "stopped_because": "str | None",
    "is_sandbox": "bool",
    "total": "int",
    "sent": "int",
    "failed": "int",
    "waiting": "int",
    "cancelled": "int",
    "created_at": "str",
    "finished_at": "str | None",
})


BatchesListAnswerLinks = TypedDict("BatchesListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


BatchesListAnswerMeta = TypedDict("BatchesListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


BatchesListAnswer = TypedDict("BatchesListAnswer", {
    "data": "Sequence[BatchesListAnswerDataItem]",
    "links": "BatchesListAnswerLinks",
    "meta": "BatchesListAnswerMeta",
})


BatchesSampleInput = TypedDict("BatchesSampleInput", {
    "template": "str",
    "format": "NotRequired[Literal[\"xlsx\", \"csv\"]]",
})


BatchesShowInput = TypedDict("BatchesShowInput", {
    "id": "str",
})


BatchesShowAnswer = TypedDict("BatchesShowAnswer", {
    "id": "str",
    "template": "str | None",
    "title": "str",
    "state": "Literal[\"running\", \"paused\", \"stopped\", \"cancelled\", \"done\"]",
    "stopped_because": "str | None",
    "is_sandbox": "bool",
    "total": "int",
    "sent": "int",
    "failed": "int",
    "waiting": "int",
    "cancelled": "int",
    "created_at": "str",
    "finished_at": "str | None",
})


BatchesRowsInput = TypedDict("BatchesRowsInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "filter_state": "NotRequired[Literal[\"waiting\", \"sent\", \"failed\", \"cancelled\"]]",
})


BatchesRowsAnswerDataItemRecipientsItem = TypedDict("BatchesRowsAnswerDataItemRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


BatchesRowsAnswerDataItemFailure = TypedDict("BatchesRowsAnswerDataItemFailure", {
    "code": "str",
    "message": "str",
    "field": "str | None",
})


BatchesRowsAnswerDataItem = TypedDict("BatchesRowsAnswerDataItem", {
    "line": "int",
    "state": "Literal[\"waiting\", \"sent\", \"failed\", \"cancelled\"]",
    "external_id": "str | None",
    "recipients": "Sequence[BatchesRowsAnswerDataItemRecipientsItem]",
    "envelope": "str | None",
    "failure": "BatchesRowsAnswerDataItemFailure | None",
})


BatchesRowsAnswerLinks = TypedDict("BatchesRowsAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


BatchesRowsAnswerMeta = TypedDict("BatchesRowsAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


BatchesRowsAnswer = TypedDict("BatchesRowsAnswer", {
    "data": "Sequence[BatchesRowsAnswerDataItem]",
    "links": "BatchesRowsAnswerLinks",
    "meta": "BatchesRowsAnswerMeta",
})


BatchesPauseInput = TypedDict("BatchesPauseInput", {
    "id": "str",
})


BatchesPauseAnswer = TypedDict("BatchesPauseAnswer", {
    "id": "str",
    "template": "str | None",
    "title": "str",
    "state": "Literal[\"running\", \"paused\", \"stopped\", \"cancelled\", \"done\"]",
    "stopped_because": "str | None",
    "is_sandbox": "bool",
    "total": "int",
    "sent": "int",
    "failed": "int",
    "waiting": "int",
    "cancelled": "int",
    "created_at": "str",
    "finished_at": "str | None",
})


BatchesResumeInput = TypedDict("BatchesResumeInput", {
    "id": "str",
})


BatchesResumeAnswer = TypedDict("BatchesResumeAnswer", {
    "id": "str",
    "template": "str | None",
    "title": "str",
    "state": "Literal[\"running\", \"paused\", \"stopped\", \"cancelled\", \"done\"]",
    "stopped_because": "str | None",
    "is_sandbox": "bool",
    "total": "int",
    "sent": "int",
    "failed": "int",
    "waiting": "int",
    "cancelled": "int",
    "created_at": "str",
    "finished_at": "str | None",
})


BatchesCancelInput = TypedDict("BatchesCancelInput", {
    "id": "str",
})


BatchesCancelAnswer = TypedDict("BatchesCancelAnswer", {
    "id": "str",
    "template": "str | None",
    "title": "str",
    "state": "Literal[\"running\", \"paused\", \"stopped\", \"cancelled\", \"done\"]",
    "stopped_because": "str | None",
    "is_sandbox": "bool",
    "total": "int",
    "sent": "int",
    "failed": "int",
    "waiting": "int",
    "cancelled": "int",
    "created_at": "str",
    "finished_at": "str | None",
})


BatchesResultInput = TypedDict("BatchesResultInput", {
    "id": "str",
    "format": "NotRequired[Literal[\"xlsx\", \"csv\"]]",
})


PublicLinksCreateInputRecipientsItemAttachmentsItem = TypedDict("PublicLinksCreateInputRecipientsItemAttachmentsItem", {
    "title": "str",
    "hint": "NotRequired[str]",
    "is_required": "NotRequired[bool]",
})


PublicLinksCreateInputRecipientsItemSignsAsInNameOf = TypedDict("PublicLinksCreateInputRecipientsItemSignsAsInNameOf", {
    "name": "str",
    "number": "NotRequired[str | None]",
})


PublicLinksCreateInputRecipientsItemSignsAs = TypedDict("PublicLinksCreateInputRecipientsItemSignsAs", {
    "capacity": "NotRequired[str | None]",
    "in_name_of": "NotRequired[PublicLinksCreateInputRecipientsItemSignsAsInNameOf | None]",
})


PublicLinksCreateInputRecipientsItemAddresseesItemIdentifiersItem = TypedDict("PublicLinksCreateInputRecipientsItemAddresseesItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


PublicLinksCreateInputRecipientsItemAddresseesItem = TypedDict("PublicLinksCreateInputRecipientsItemAddresseesItem", {
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[PublicLinksCreateInputRecipientsItemAddresseesItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
})


PublicLinksCreateInputRecipientsItemIdentifiersItem = TypedDict("PublicLinksCreateInputRecipientsItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


PublicLinksCreateInputRecipientsItem = TypedDict("PublicLinksCreateInputRecipientsItem", {
    "role": "NotRequired[str]",
    "type": "NotRequired[Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]]",
    "signature_type": "NotRequired[Literal[\"simple\", \"qualified\"]]",
    "routing_order": "NotRequired[float | str | None]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"] | None]",
    "attachments": "NotRequired[Sequence[PublicLinksCreateInputRecipientsItemAttachmentsItem]]",
    "signs_as": "NotRequired[PublicLinksCreateInputRecipientsItemSignsAs | None]",
    "may_delegate": "NotRequired[bool]",
    "addressees": "NotRequired[Sequence[PublicLinksCreateInputRecipientsItemAddresseesItem]]",
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[PublicLinksCreateInputRecipientsItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
})


PublicLinksCreateInput = TypedDict("PublicLinksCreateInput", {
    "template": "str",
    "role": "NotRequired[str]",
    "recipients": "NotRequired[Sequence[PublicLinksCreateInputRecipientsItem]]",
    "values": "NotRequired[Mapping[str, str | float | bool]]",
    "name": "NotRequired[str]",
    "most_uses": "NotRequired[float | str | None]",
    "ends_at": "NotRequired[str | None]",
    "domains": "NotRequired[Sequence[str]]",
})


PublicLinksCreateAnswerRecipientsItem = TypedDict("PublicLinksCreateAnswerRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


PublicLinksCreateAnswer = TypedDict("PublicLinksCreateAnswer", {
    "id": "str",
    "template": "str",
    "name": "str",
    "role": "str",
    "address": "str",
    "state": "Literal[\"open\", \"paused\"]",
    "standing": "Literal[\"open\", \"paused\", \"expired\", \"used_up\"]",
    "uses": "int",
    "most_uses": "int | None",
    "ends_at": "str | None",
    "domains": "Sequence[str]",
    "recipients": "Sequence[PublicLinksCreateAnswerRecipientsItem]",
    "is_sandbox": "bool",
    "created_at": "str",
})


PublicLinksListInput = TypedDict("PublicLinksListInput", {
    "template": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


PublicLinksListAnswerDataItemRecipientsItem = TypedDict("PublicLinksListAnswerDataItemRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


PublicLinksListAnswerDataItem = TypedDict("PublicLinksListAnswerDataItem", {
    "id": "str",
    "template": "str",
    "name": "str",
    "role": "str",
    "address": "str",
    "state": "Literal[\"open\", \"paused\"]",
    "standing": "Literal[\"open\", \"paused\", \"expired\", \"used_up\"]",
    "uses": "int",
    "most_uses": "int | None",
    "ends_at": "str | None",
    "domains": "Sequence[str]",
    "recipients": "Sequence[PublicLinksListAnswerDataItemRecipientsItem]",
    "is_sandbox": "bool",
    "created_at": "str",
})


PublicLinksListAnswerLinks = TypedDict("PublicLinksListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


PublicLinksListAnswerMeta = TypedDict("PublicLinksListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


PublicLinksListAnswer = TypedDict("PublicLinksListAnswer", {
    "data": "Sequence[PublicLinksListAnswerDataItem]",
    "links": "PublicLinksListAnswerLinks",
    "meta": "PublicLinksListAnswerMeta",
})


PublicLinksShowInput = TypedDict("PublicLinksShowInput", {
    "id": "str",
})


PublicLinksShowAnswerRecipientsItem = TypedDict("PublicLinksShowAnswerRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


PublicLinksShowAnswer = TypedDict("PublicLinksShowAnswer", {
    "id": "str",
    "template": "str",
    "name": "str",
    "role": "str",
    "address": "str",
    "state": "Literal[\"open\", \"paused\"]",
    "standing": "Literal[\"open\", \"paused\", \"expired\", \"used_up\"]",
    "uses": "int",
    "most_uses": "int | None",
    "ends_at": "str | None",
    "domains": "Sequence[str]",
    "recipients": "Sequence[PublicLinksShowAnswerRecipientsItem]",
    "is_sandbox": "bool",
    "created_at": "str",
    "problem": "str | None",
})


PublicLinksChangeInput = TypedDict("PublicLinksChangeInput", {
    "id": "str",
    "name": "NotRequired[str]",
    "most_uses": "NotRequired[float | str | None]",
    "ends_at": "NotRequired[str | None]",
    "domains": "NotRequired[Sequence[str]]",
})


PublicLinksChangeAnswerRecipientsItem = TypedDict("PublicLinksChangeAnswerRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


PublicLinksChangeAnswer = TypedDict("PublicLinksChangeAnswer", {
    "id": "str",
    "template": "str",
    "name": "str",
    "role": "str",
    "address": "str",
    "state": "Literal[\"open\", \"paused\"]",
    "standing": "Literal[\"open\", \"paused\", \"expired\", \"used_up\"]",
    "uses": "int",
    "most_uses": "int | None",
    "ends_at": "str | None",
    "domains": "Sequence[str]",
    "recipients": "Sequence[PublicLinksChangeAnswerRecipientsItem]",
    "is_sandbox": "bool",
    "created_at": "str",
})


PublicLinksDeleteInput = TypedDict("PublicLinksDeleteInput", {
    "id": "str",
})


PublicLinksPauseInput = TypedDict("PublicLinksPauseInput", {
    "id": "str",
})


PublicLinksPauseAnswerRecipientsItem = TypedDict("PublicLinksPauseAnswerRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


PublicLinksPauseAnswer = TypedDict("PublicLinksPauseAnswer", {
    "id": "str",
    "template": "str",
    "name": "str",
    "role": "str",
    "address": "str",
    "state": "Literal[\"open\", \"paused\"]",
    "standing": "Literal[\"open\", \"paused\", \"expired\", \"used_up\"]",
    "uses": "int",
    "most_uses": "int | None",
    "ends_at": "str | None",
    "domains": "Sequence[str]",
    "recipients": "Sequence[PublicLinksPauseAnswerRecipientsItem]",
    "is_sandbox": "bool",
    "created_at": "str",
})


PublicLinksResumeInput = TypedDict("PublicLinksResumeInput", {
    "id": "str",
})


PublicLinksResumeAnswerRecipientsItem = TypedDict("PublicLinksResumeAnswerRecipientsItem", {
    "role": "str",
    "name": "str",
    "value": "str",
})


PublicLinksResumeAnswer = TypedDict("PublicLinksResumeAnswer", {
    "id": "str",
    "template": "str",
    "name": "str",
    "role": "str",
    "address": "str",
    "state": "Literal[\"open\", \"paused\"]",
    "standing": "Literal[\"open\", \"paused\", \"expired\", \"used_up\"]",
    "uses": "int",
    "most_uses": "int | None",
    "ends_at": "str | None",
    "domains": "Sequence[str]",
    "recipients": "Sequence[PublicLinksResumeAnswerRecipientsItem]",
    "is_sandbox": "bool",
    "created_at": "str",
})


PublicLinksUsesInput = TypedDict("PublicLinksUsesInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


PublicLinksUsesAnswerDataItemPerson = TypedDict("PublicLinksUsesAnswerDataItemPerson", {
    "name": "str",
    "email": "str",
    "type": "Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]",
    "state": "Literal[\"queued\", \"waiting\", \"signing\", \"failed\", \"following\", \"done\", \"refused\", \"suspended\"]",
})


PublicLinksUsesAnswerDataItem = TypedDict("PublicLinksUsesAnswerDataItem", {
    "id": "str",
    "at": "str",
    "envelope": "str | None",
    "person": "PublicLinksUsesAnswerDataItemPerson | None",
})


PublicLinksUsesAnswerLinks = TypedDict("PublicLinksUsesAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


PublicLinksUsesAnswerMeta = TypedDict("PublicLinksUsesAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


PublicLinksUsesAnswer = TypedDict("PublicLinksUsesAnswer", {
    "data": "Sequence[PublicLinksUsesAnswerDataItem]",
    "links": "PublicLinksUsesAnswerLinks",
    "meta": "PublicLinksUsesAnswerMeta",
})


DocumentsAddInput = TypedDict("DocumentsAddInput", {
    "id": "str",
    "name": "NotRequired[str]",
    "file": "NotRequired[str]",
    "document": "NotRequired[str]",
    "conversion": "NotRequired[str]",
})


DocumentsChangeInput = TypedDict("DocumentsChangeInput", {
    "id": "str",
    "document": "str",
    "name": "NotRequired[str]",
    "position": "NotRequired[int]",
})


DocumentsRemoveInput = TypedDict("DocumentsRemoveInput", {
    "id": "str",
    "document": "str",
})


DocumentsDisplayInput = TypedDict("DocumentsDisplayInput", {
    "id": "str",
    "document": "str",
})


DocumentsDownloadInput = TypedDict("DocumentsDownloadInput", {
    "id": "str",
    "document": "str",
})


DocumentsDownloadEvidenceInput = TypedDict("DocumentsDownloadEvidenceInput", {
    "id": "str",
    "document": "str",
})


DocumentsPreviewInput = TypedDict("DocumentsPreviewInput", {
    "id": "str",
    "document": "str",
    "page": "NotRequired[int]",
    "width": "NotRequired[int]",
})


DocumentsReplaceLayoutInputFieldsItemShownIf = TypedDict("DocumentsReplaceLayoutInputFieldsItemShownIf", {
    "field": "str",
    "value": "NotRequired[str | None]",
})


DocumentsReplaceLayoutInputFieldsItemCalculation = TypedDict("DocumentsReplaceLayoutInputFieldsItemCalculation", {
    "operation": "Literal[\"sum\", \"difference\", \"product\"]",
    "fields": "Sequence[str]",
    "of": "NotRequired[Literal[\"recipient\", \"envelope\"]]",
})


DocumentsReplaceLayoutInputFieldsItemWidgetsItem = TypedDict("DocumentsReplaceLayoutInputFieldsItemWidgetsItem", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


DocumentsReplaceLayoutInputFieldsItemWidget = TypedDict("DocumentsReplaceLayoutInputFieldsItemWidget", {
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
})


DocumentsReplaceLayoutInputFieldsItem = TypedDict("DocumentsReplaceLayoutInputFieldsItem", {
    "recipient": "str",
    "type": "Literal[\"signature\", \"initial\", \"text\", \"checkbox\", \"radio\", \"dropdown\"]",
    "format": "NotRequired[Literal[\"number\", \"money\", \"date\", \"cpf\", \"cnpj\", \"phone\", \"email\", \"signing-date\", \"own-name\", \"own-email\", \"own-cpf\", \"own-company\"] | None]",
    "title": "NotRequired[str]",
    "shown_if": "NotRequired[DocumentsReplaceLayoutInputFieldsItemShownIf | None]",
    "calculation": "NotRequired[DocumentsReplaceLayoutInputFieldsItemCalculation | None]",
    "name": "NotRequired[str]",
    "is_required": "NotRequired[bool | str]",
    "value": "NotRequired[str | None]",
    "options": "NotRequired[Sequence[str]]",
    "background_color": "NotRequired[str | None]",
    "border_color": "NotRequired[str | None]",
    "border_width": "NotRequired[float | str]",
    "text_color": "NotRequired[str]",
    "font_family": "NotRequired[str]",
    "widgets": "NotRequired[Sequence[DocumentsReplaceLayoutInputFieldsItemWidgetsItem]]",
    "widget": "NotRequired[DocumentsReplaceLayoutInputFieldsItemWidget]",
    "id": "NotRequired[str]",
})


DocumentsReplaceLayoutInputContentsItem = TypedDict("DocumentsReplaceLayoutInputContentsItem", {
    "type": "Literal[\"text\", \"date\", \"image\", \"comment\", \"validation-qrcode\", \"qr-code\"]",
    "value": "NotRequired[str]",
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
    "font_family": "NotRequired[str]",
    "text_color": "NotRequired[str]",
    "opacity": "NotRequired[float | str]",
    "id": "NotRequired[str]",
})


DocumentsReplaceLayoutInput = TypedDict("DocumentsReplaceLayoutInput", {
    "id": "str",
    "document": "str",
    "fields": "Sequence[DocumentsReplaceLayoutInputFieldsItem]",
    "contents": "Sequence[DocumentsReplaceLayoutInputContentsItem]",
})


DocumentsReplaceLayoutAnswer = TypedDict("DocumentsReplaceLayoutAnswer", {
    "fields": "Sequence[Field]",
    "contents": "Sequence[Content]",
})


RecipientsAddInputAddresseesItemIdentifiersItem = TypedDict("RecipientsAddInputAddresseesItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


RecipientsAddInputAddresseesItem = TypedDict("RecipientsAddInputAddresseesItem", {
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[RecipientsAddInputAddresseesItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
})


RecipientsAddInputAttachmentsItem = TypedDict("RecipientsAddInputAttachmentsItem", {
    "title": "str",
    "hint": "NotRequired[str]",
    "is_required": "NotRequired[bool]",
})


RecipientsAddInputCheck = TypedDict("RecipientsAddInputCheck", {
    "by": "Literal[\"email\", \"sms\", \"whatsapp\", \"access-code\"]",
    "at": "NotRequired[Literal[\"opening\", \"signing\"]]",
    "phone": "NotRequired[str | None]",
    "access_code": "NotRequired[str]",
})


RecipientsAddInputSignsAsInNameOf = TypedDict("RecipientsAddInputSignsAsInNameOf", {
    "name": "str",
    "number": "NotRequired[str | None]",
})


RecipientsAddInputSignsAs = TypedDict("RecipientsAddInputSignsAs", {
    "capacity": "NotRequired[str | None]",
    "in_name_of": "NotRequired[RecipientsAddInputSignsAsInNameOf | None]",
})


RecipientsAddInput = TypedDict("RecipientsAddInput", {
    "id": "str",
    "type": "Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]",
    "signature_type": "NotRequired[Literal[\"simple\", \"qualified\"]]",
    "routing_order": "NotRequired[float | str | None]",
    "role": "NotRequired[str | None]",
    "name": "NotRequired[str]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"] | None]",
    "addressees": "NotRequired[Sequence[RecipientsAddInputAddresseesItem]]",
    "attachments": "NotRequired[Sequence[RecipientsAddInputAttachmentsItem]]",
    "check": "NotRequired[RecipientsAddInputCheck | None]",
    "signs_as": "NotRequired[RecipientsAddInputSignsAs | None]",
    "may_delegate": "NotRequired[bool]",
})


RecipientsListInput = TypedDict("RecipientsListInput", {
    "id": "str",
})


RecipientsListAnswer = TypedDict("RecipientsListAnswer", {
    "data": "Sequence[Recipient]",
})


RecipientsChangeInputAddresseesItemIdentifiersItem = TypedDict("RecipientsChangeInputAddresseesItemIdentifiersItem", {
    "code": "Literal[\"CPF\", \"PHOTO\"]",
    "is_required": "NotRequired[bool]",
    "value": "NotRequired[str | None]",
})


RecipientsChangeInputAddresseesItem = TypedDict("RecipientsChangeInputAddresseesItem", {
    "via": "NotRequired[Literal[\"email\", \"whatsapp\", \"face-to-face\", \"embedded\", \"link\"]]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str | None]",
    "email": "NotRequired[str | None]",
    "phone": "NotRequired[str | None]",
    "identifiers": "NotRequired[Sequence[RecipientsChangeInputAddresseesItemIdentifiersItem]]",
    "gets_copy": "NotRequired[bool]",
})


RecipientsChangeInputAttachmentsItem = TypedDict("RecipientsChangeInputAttachmentsItem", {
    "title": "str",
    "hint": "NotRequired[str]",
    "is_required": "NotRequired[bool]",
})


RecipientsChangeInputCheck = TypedDict("RecipientsChangeInputCheck", {
    "by": "Literal[\"email\", \"sms\", \"whatsapp\", \"access-code\"]",
    "at": "NotRequired[Literal[\"opening\", \"signing\"]]",
    "phone": "NotRequired[str | None]",
    "access_code": "NotRequired[str]",
})


RecipientsChangeInputSignsAsInNameOf = TypedDict("RecipientsChangeInputSignsAsInNameOf", {
    "name": "str",
    "number": "NotRequired[str | None]",
})


RecipientsChangeInputSignsAs = TypedDict("RecipientsChangeInputSignsAs", {
    "capacity": "NotRequired[str | None]",
    "in_name_of": "NotRequired[RecipientsChangeInputSignsAsInNameOf | None]",
})


RecipientsChangeInput = TypedDict("RecipientsChangeInput", {
    "id": "str",
    "recipient": "str",
    "type": "NotRequired[Literal[\"signer\", \"approver\", \"carbon-copy\", \"in-person-signer\"]]",
    "signature_type": "NotRequired[Literal[\"simple\", \"qualified\"]]",
    "routing_order": "NotRequired[float | str | None]",
    "role": "NotRequired[str | None]",
    "name": "NotRequired[str]",
    "language": "NotRequired[Literal[\"pt-BR\", \"en\", \"es\"] | None]",
    "addressees": "NotRequired[Sequence[RecipientsChangeInputAddresseesItem]]",
    "attachments": "NotRequired[Sequence[RecipientsChangeInputAttachmentsItem]]",
    "check": "NotRequired[RecipientsChangeInputCheck | None]",
    "signs_as": "NotRequired[RecipientsChangeInputSignsAs | None]",
    "may_delegate": "NotRequired[bool]",
})


RecipientsRemoveInput = TypedDict("RecipientsRemoveInput", {
    "id": "str",
    "recipient": "str",
})


RecipientsRemindInput = TypedDict("RecipientsRemindInput", {
    "id": "str",
    "recipient": "str",
})


RecipientsPhotoInput = TypedDict("RecipientsPhotoInput", {
    "id": "str",
    "recipient": "str",
})


RecipientsLinkInput = TypedDict("RecipientsLinkInput", {
    "id": "str",
    "recipient": "str",
})


RecipientsLinkAnswer = TypedDict("RecipientsLinkAnswer", {
    "link": "str",
})


RecipientsSetAccessCodeInput = TypedDict("RecipientsSetAccessCodeInput", {
    "id": "str",
    "recipient": "str",
    "access_code": "str",
})


RecipientsSigningAddressInput = TypedDict("RecipientsSigningAddressInput", {
    "id": "str",
    "recipient": "str",
    "origin": "NotRequired[str]",
})


RecipientsSigningAddressAnswer = TypedDict("RecipientsSigningAddressAnswer", {
    "address": "str",
    "expires_at": "str",
    "origin": "str",
})


RecipientsAttachmentInput = TypedDict("RecipientsAttachmentInput", {
    "id": "str",
    "recipient": "str",
    "attachment": "str",
})


ContentsAddInput = TypedDict("ContentsAddInput", {
    "id": "str",
    "document": "str",
    "type": "Literal[\"text\", \"date\", \"image\", \"comment\", \"validation-qrcode\", \"qr-code\"]",
    "value": "NotRequired[str]",
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
    "font_family": "NotRequired[str]",
    "text_color": "NotRequired[str]",
    "opacity": "NotRequired[float | str]",
    "image": "NotRequired[File | Sequence[File]]",
})


ContentsAddSeveralInputContentsItem = TypedDict("ContentsAddSeveralInputContentsItem", {
    "type": "Literal[\"text\", \"date\", \"image\", \"comment\", \"validation-qrcode\", \"qr-code\"]",
    "value": "NotRequired[str]",
    "page": "float | str",
    "x_axis": "float | str",
    "y_axis": "float | str",
    "width": "float | str",
    "height": "float | str",
    "font_size": "NotRequired[float | str]",
    "font_family": "NotRequired[str]",
    "text_color": "NotRequired[str]",
    "opacity": "NotRequired[float | str]",
})


ContentsAddSeveralInput = TypedDict("ContentsAddSeveralInput", {
    "id": "str",
    "document": "str",
    "contents": "Sequence[ContentsAddSeveralInputContentsItem]",
})


ContentsAddSeveralAnswer = TypedDict("ContentsAddSeveralAnswer", {
    "data": "Sequence[Content]",
})


ContentsChangeInput = TypedDict("ContentsChangeInput", {
    "id": "str",
    "document": "str",
    "content": "str",
    "type": "NotRequired[Literal[\"text\", \"date\", \"image\", \"comment\", \"validation-qrcode\", \"qr-code\"]]",
    "value": "NotRequired[str]",
    "page": "NotRequired[float | str]",
    "x_axis": "NotRequired[float | str]",
    "y_axis": "NotRequired[float | str]",
    "width": "NotRequired[float | str]",
    "height": "NotRequired[float | str]",
    "font_size": "NotRequired[float | str]",
    "font_family": "NotRequired[str]",
    "text_color": "NotRequired[str]",
    "opacity": "NotRequired[float | str]",
})


ContentsChangeByFormInput = TypedDict("ContentsChangeByFormInput", {
    "id": "str",
    "document": "str",
    "content": "str",
    "type": "NotRequired[Literal[\"text\", \"date\", \"image\", \"comment\", \"validation-qrcode\", \"qr-code\"]]",
    "value": "NotRequired[str]",
    "page": "NotRequired[float | str]",
    "x_axis": "NotRequired[float | str]",
    "y_axis": "NotRequired[float | str]",
    "width": "NotRequired[float | str]",
    "height": "NotRequired[float | str]",
    "font_size": "NotRequired[float | str]",
    "font_family": "NotRequired[str]",
    "text_color": "NotRequired[str]",
    "opacity": "NotRequired[float | str]",
    "_method": "Literal[\"PATCH\", \"PUT\", \"patch\", \"put\"]",
    "image": "NotRequired[File | Sequence[File]]",
})


ContentsRemoveInput = TypedDict("ContentsRemoveInput", {
    "id": "str",
    "document": "str",
    "content": "str",
})


ContentsImageInput = TypedDict("ContentsImageInput", {
    "id": "str",
    "document": "str",
    "content": "str",
})


VerifierTrustAnswerDataAnchorsItem = TypedDict("VerifierTrustAnswerDataAnchorsItem", {
    "kind": "Literal[\"own\", \"icp-brasil\", \"configured\", \"eu\"]",
    "certificate": "str",
})


VerifierTrustAnswerDataPoliciesItem = TypedDict("VerifierTrustAnswerDataPoliciesItem", {
    "oid": "str",
    "from": "str",
    "until": "str",
    "replaced_on": "str | None",
})


VerifierTrustAnswerDataListsListsItem = TypedDict("VerifierTrustAnswerDataListsListsItem", {
    "territory": "str",
    "operator": "str",
    "url": "str",
    "sequence": "int",
    "issued_at": "str",
    "next_update": "str | None",
    "sha256": "str",
    "signer": "str",
})


VerifierTrustAnswerDataLists = TypedDict("VerifierTrustAnswerDataLists", {
    "made_at": "str",
    "lists": "Sequence[VerifierTrustAnswerDataListsListsItem]",
})


VerifierTrustAnswerData = TypedDict("VerifierTrustAnswerData", {
    "now": "str",
    "anchors": "Sequence[VerifierTrustAnswerDataAnchorsItem]",
    "revocation_lists": "Sequence[str]",
    "asks_authorities": "bool",
    "policies": "Sequence[VerifierTrustAnswerDataPoliciesItem]",
    "lists": "VerifierTrustAnswerDataLists | None",
})


VerifierTrustAnswer = TypedDict("VerifierTrustAnswer", {
    "data": "VerifierTrustAnswerData",
})


VerifierTrustServicesInput = TypedDict("VerifierTrustServicesInput", {
    "parts": "str",
})


VerifierTrustServicesAnswerDataPartsItem = TypedDict("VerifierTrustServicesAnswerDataPartsItem", {
    "number": "int",
    "content": "str",
})


VerifierTrustServicesAnswerData = TypedDict("VerifierTrustServicesAnswerData", {
    "made_at": "str | None",
    "parts": "Sequence[VerifierTrustServicesAnswerDataPartsItem]",
})


VerifierTrustServicesAnswer = TypedDict("VerifierTrustServicesAnswer", {
    "data": "VerifierTrustServicesAnswerData",
})


VerifierLookUpInput = TypedDict("VerifierLookUpInput", {
    "code": "NotRequired[str]",
    "sha1": "NotRequired[str]",
    "sha256": "NotRequired[str]",
})


VerifierLookUpAnswer = TypedDict("VerifierLookUpAnswer", {
    "data": "VerifiedEnvelope",
})


VerifierValidateInput = TypedDict("VerifierValidateInput", {
    "code": "NotRequired[str]",
    "file": "File | Sequence[File]",
})


VerifierValidateAnswer = TypedDict("VerifierValidateAnswer", {
    "data": "FileReport",
})


VerifierRecogniseInputBeginningsItem = TypedDict("VerifierRecogniseInputBeginningsItem", {
    "size": "int",
    "sha256": "str",
})


VerifierRecogniseInput = TypedDict("VerifierRecogniseInput", {
    "size": "int",
    "sha1": "str",
    "sha256": "str",
    "beginnings": "Sequence[VerifierRecogniseInputBeginningsItem]",
    "code": "NotRequired[str]",
})


VerifierRecogniseAnswerDataOrigin = TypedDict("VerifierRecogniseAnswerDataOrigin", {
    "part": "Literal[\"document\", \"sheet\", \"upload\"]",
    "is": "Literal[\"exact\", \"continued\"]",
    "name": "str | None",
    "since": "str | None",
    "size": "int",
    "is_newest": "bool",
})


VerifierRecogniseAnswerDataCode = TypedDict("VerifierRecogniseAnswerDataCode", {
    "hashid": "str",
    "matches": "bool",
})


VerifierRecogniseAnswerDataRemoved = TypedDict("VerifierRecogniseAnswerDataRemoved", {
    "hashid": "str",
    "organization": "str | None",
    "sent_at": "str",
    "closed_at": "str",
    "removed_at": "str",
    "events": "int",
    "ledger_head": "str",
})


VerifierRecogniseAnswerData = TypedDict("VerifierRecogniseAnswerData", {
    "origin": "VerifierRecogniseAnswerDataOrigin | None",
    "code": "VerifierRecogniseAnswerDataCode | None",
    "envelope": "VerifiedEnvelope | None",
    "removed": "VerifierRecogniseAnswerDataRemoved | None",
})


VerifierRecogniseAnswer = TypedDict("VerifierRecogniseAnswer", {
    "data": "VerifierRecogniseAnswerData",
})


VerifierShowChangesInput = TypedDict("VerifierShowChangesInput", {
    "signature": "int",
    "from": "NotRequired[int]",
    "file": "File | Sequence[File]",
})


VerifierShowChangesAnswerDataPagesItemPlacesItem = TypedDict("VerifierShowChangesAnswerDataPagesItemPlacesItem", {
    "x": "float",
    "y": "float",
    "width": "float",
    "height": "float",
    "text_signed": "str",
    "text_now": "str",
})


VerifierShowChangesAnswerDataPagesItem = TypedDict("VerifierShowChangesAnswerDataPagesItem", {
    "signed": "int | None",
    "now": "int | None",
    "is": "Literal[\"changed\", \"resized\", \"added\", \"removed\", \"unshown\"]",
    "width": "float | None",
    "height": "float | None",
    "places": "Sequence[VerifierShowChangesAnswerDataPagesItemPlacesItem]",
    "picture_signed": "str | None",
    "picture_now": "str | None",
})


VerifierShowChangesAnswerData = TypedDict("VerifierShowChangesAnswerData", {
    "not_shown": "Literal[\"encrypted\", \"unreadable\", \"no_such_signature\", \"not_what_was_signed\", \"nothing_after\"] | None",
    "pages": "Sequence[VerifierShowChangesAnswerDataPagesItem]",
    "next": "int | None",
})


VerifierShowChangesAnswer = TypedDict("VerifierShowChangesAnswer", {
    "data": "VerifierShowChangesAnswerData",
})


LabelsListAnswerDataItem = TypedDict("LabelsListAnswerDataItem", {
    "id": "str",
    "name": "str",
    "color": "Literal[\"blue\", \"vermilion\", \"green\", \"purple\", \"ochre\", \"sky\", \"violet\", \"umber\"]",
})


LabelsListAnswer = TypedDict("LabelsListAnswer", {
    "data": "Sequence[LabelsListAnswerDataItem]",
})


LabelsCreateInput = TypedDict("LabelsCreateInput", {
    "name": "str",
    "color": "Literal[\"blue\", \"vermilion\", \"green\", \"purple\", \"ochre\", \"sky\", \"violet\", \"umber\"]",
})


LabelsCreateAnswer = TypedDict("LabelsCreateAnswer", {
    "id": "str",
    "name": "str",
    "color": "Literal[\"blue\", \"vermilion\", \"green\", \"purple\", \"ochre\", \"sky\", \"violet\", \"umber\"]",
})


LabelsChangeInput = TypedDict("LabelsChangeInput", {
    "id": "str",
    "name": "NotRequired[str]",
    "color": "NotRequired[Literal[\"blue\", \"vermilion\", \"green\", \"purple\", \"ochre\", \"sky\", \"violet\", \"umber\"]]",
})


LabelsChangeAnswer = TypedDict("LabelsChangeAnswer", {
    "id": "str",
    "name": "str",
    "color": "Literal[\"blue\", \"vermilion\", \"green\", \"purple\", \"ochre\", \"sky\", \"violet\", \"umber\"]",
})


LabelsDeleteInput = TypedDict("LabelsDeleteInput", {
    "id": "str",
})


ContactsListInput = TypedDict("ContactsListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
})


ContactsListAnswerDataItem = TypedDict("ContactsListAnswerDataItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "phone": "str | None",
    "masked_cpf": "str | None",
    "created_at": "str",
})


ContactsListAnswerLinks = TypedDict("ContactsListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


ContactsListAnswerMeta = TypedDict("ContactsListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


ContactsListAnswer = TypedDict("ContactsListAnswer", {
    "data": "Sequence[ContactsListAnswerDataItem]",
    "links": "ContactsListAnswerLinks",
    "meta": "ContactsListAnswerMeta",
})


ContactsCreateInput = TypedDict("ContactsCreateInput", {
    "name": "str",
    "email": "str",
    "phone": "NotRequired[str | None]",
    "cpf": "NotRequired[str | None]",
})


ContactsCreateAnswer = TypedDict("ContactsCreateAnswer", {
    "id": "str",
    "name": "str",
    "email": "str",
    "phone": "str | None",
    "masked_cpf": "str | None",
    "created_at": "str",
})


ContactsImportInput = TypedDict("ContactsImportInput", {
    "dry_run": "NotRequired[bool | str]",
    "existing": "NotRequired[Literal[\"update\", \"keep\"]]",
    "invalid": "NotRequired[Literal[\"refuse\", \"skip\"]]",
    "file": "File | Sequence[File]",
})


ContactsImportAnswerRowsItemWas = TypedDict("ContactsImportAnswerRowsItemWas", {
    "name": "str",
    "phone": "str | None",
    "masked_cpf": "str | None",
})


ContactsImportAnswerRowsItem = TypedDict("ContactsImportAnswerRowsItem", {
    "line": "int",
    "becomes": "Literal[\"created\", \"updated\", \"unchanged\"]",
    "email": "str",
    "name": "str",
    "phone": "str | None",
    "masked_cpf": "str | None",
    "was": "ContactsImportAnswerRowsItemWas | None",
})


ContactsImportAnswerFlawsItem = TypedDict("ContactsImportAnswerFlawsItem", {
    "line": "int",
    "field": "Literal[\"name\", \"email\", \"phone\", \"cpf\"]",
    "why": "Literal[\"missing\", \"invalid\", \"too_long\", \"repeated\"]",
    "text": "str",
    "first_line": "int | None",
})


ContactsImportAnswer = TypedDict("ContactsImportAnswer", {
    "created": "int",
    "updated": "int",
    "unchanged": "int",
    "invalid": "int",
    "rows": "Sequence[ContactsImportAnswerRowsItem]",
    "flaws": "Sequence[ContactsImportAnswerFlawsItem]",
})


ContactsShowInput = TypedDict("ContactsShowInput", {
    "id": "str",
})


ContactsShowAnswer = TypedDict("ContactsShowAnswer", {
    "id": "str",
    "name": "str",
    "email": "str",
    "phone": "str | None",
    "masked_cpf": "str | None",
    "created_at": "str",
    "cpf": "str | None",
})


ContactsChangeInput = TypedDict("ContactsChangeInput", {
    "id": "str",
    "name": "str",
    "email": "str",
    "phone": "NotRequired[str | None]",
    "cpf": "NotRequired[str | None]",
})


ContactsChangeAnswer = TypedDict("ContactsChangeAnswer", {
    "id": "str",
    "name": "str",
    "email": "str",
    "phone": "str | None",
    "masked_cpf": "str | None",
    "created_at": "str",
})


ContactsDeleteInput = TypedDict("ContactsDeleteInput", {
    "id": "str",
})


StorageUploadInput = TypedDict("StorageUploadInput", {
    "parent": "NotRequired[Literal[\"\"] | str | None]",
    "name": "NotRequired[str]",
    "file": "File | Sequence[File]",
})


StorageCreateFolderInput = TypedDict("StorageCreateFolderInput", {
    "name": "str",
    "parent": "NotRequired[Literal[\"\"] | str | None]",
})


StorageDeleteSeveralInput = TypedDict("StorageDeleteSeveralInput", {
    "items": "Sequence[str]",
})


StorageDeleteSeveralAnswerRefusedItem = TypedDict("StorageDeleteSeveralAnswerRefusedItem", {
    "id": "str",
    "code": "str",
    "message": "str",
})


StorageDeleteSeveralAnswer = TypedDict("StorageDeleteSeveralAnswer", {
    "done": "Sequence[str]",
    "refused": "Sequence[StorageDeleteSeveralAnswerRefusedItem]",
})


StorageListInput = TypedDict("StorageListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "perPage": "NotRequired[int]",
    "sort": "NotRequired[str]",
    "filter_mimetype": "NotRequired[str]",
    "filter_is_signed": "NotRequired[Literal[\"0\", \"1\", \"true\", \"false\"]]",
    "parent": "NotRequired[Literal[\"\"] | str | None]",
    "source": "NotRequired[Literal[\"self\", \"shared\", \"workspace\"]]",
})


StorageListAnswerLinks = TypedDict("StorageListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


StorageListAnswerMeta = TypedDict("StorageListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


StorageListAnswer = TypedDict("StorageListAnswer", {
    "data": "Sequence[Item]",
    "links": "StorageListAnswerLinks",
    "meta": "StorageListAnswerMeta",
})


StorageMoveSeveralInput = TypedDict("StorageMoveSeveralInput", {
    "items": "Sequence[str]",
    "parent": "Literal[\"\"] | str | None",
})


StorageMoveSeveralAnswerRefusedItem = TypedDict("StorageMoveSeveralAnswerRefusedItem", {
    "id": "str",
    "code": "str",
    "message": "str",
})


StorageMoveSeveralAnswer = TypedDict("StorageMoveSeveralAnswer", {
    "done": "Sequence[str]",
    "refused": "Sequence[StorageMoveSeveralAnswerRefusedItem]",
})


StorageDependentsInput = TypedDict("StorageDependentsInput", {
    "items": "str",
})


StorageDependentsAnswer = TypedDict("StorageDependentsAnswer", {
    "folders": "int",
    "files": "int",
    "size": "int",
    "envelopes": "int",
    "shared": "int",
    "published": "int",
})


StorageDownloadSeveralInput = TypedDict("StorageDownloadSeveralInput", {
    "items": "str",
})


StoragePublishedInput = TypedDict("StoragePublishedInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "perPage": "NotRequired[int]",
    "sort": "NotRequired[str]",
    "filter_mimetype": "NotRequired[str]",
    "filter_is_signed": "NotRequired[Literal[\"0\", \"1\", \"true\", \"false\"]]",
    "source": "NotRequired[Literal[\"self\", \"workspace\"]]",
})


StoragePublishedAnswerLinks = TypedDict("StoragePublishedAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


StoragePublishedAnswerMeta = TypedDict("StoragePublishedAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


StoragePublishedAnswer = TypedDict("StoragePublishedAnswer", {
    "data": "Sequence[Item]",
    "links": "StoragePublishedAnswerLinks",
    "meta": "StoragePublishedAnswerMeta",
})


StorageRenameInput = TypedDict("StorageRenameInput", {
    "id": "str",
    "name": "str",
})


StorageDeleteInput = TypedDict("StorageDeleteInput", {
    "id": "str",
})


StorageShowInput = TypedDict("StorageShowInput", {
    "id": "str",
})


StorageShowAnswerKeeper = TypedDict("StorageShowAnswerKeeper", {
    "id": "str",
    "name": "str",
})


StorageShowAnswerLinks = TypedDict("StorageShowAnswerLinks", {
    "preview": "str | None",
    "display": "str | None",
    "download": "str",
})


StorageShowAnswerPathItem = TypedDict("StorageShowAnswerPathItem", {
    "id": "str",
    "name": "str",
})


StorageShowAnswerDependents = TypedDict("StorageShowAnswerDependents", {
    "folders": "int",
    "files": "int",
    "size": "int",
    "envelopes": "int",
    "shared": "int",
    "published": "int",
})


StorageShowAnswerSharesItem = TypedDict("StorageShowAnswerSharesItem", {
    "id": "str",
    "name": "str",
    "email": "str",
})


StorageShowAnswer = TypedDict("StorageShowAnswer", {
    "id": "str",
    "name": "str",
    "parent": "str | None",
    "depth": "int",
    "is_directory": "bool",
    "mimetype": "str | None",
    "size": "int | None",
    "is_signed": "bool",
    "publish_token": "str | None",
    "is_shared": "bool",
    "keeper": "StorageShowAnswerKeeper",
    "may_change": "bool",
    "created_at": "str",
    "links": "StorageShowAnswerLinks",
    "path": "Sequence[StorageShowAnswerPathItem]",
    "dependents": "StorageShowAnswerDependents",
    "shares": "Sequence[StorageShowAnswerSharesItem]",
})


StorageMoveInput = TypedDict("StorageMoveInput", {
    "id": "str",
    "parent": "Literal[\"\"] | str | None",
})


StorageShareInput = TypedDict("StorageShareInput", {
    "id": "str",
    "users": "Sequence[str]",
})


StorageShareAnswerUsersItem = TypedDict("StorageShareAnswerUsersItem", {
    "id": "str",
    "name": "str",
    "email": "str",
})


StorageShareAnswer = TypedDict("StorageShareAnswer", {
    "users": "Sequence[StorageShareAnswerUsersItem]",
})


StorageUnshareInput = TypedDict("StorageUnshareInput", {
    "id": "str",
})


StoragePublishInput = TypedDict("StoragePublishInput", {
    "id": "str",
})


StorageWithdrawInput = TypedDict("StorageWithdrawInput", {
    "id": "str",
})


StorageDownloadInput = TypedDict("StorageDownloadInput", {
    "id": "str",
})


StorageDisplayInput = TypedDict("StorageDisplayInput", {
    "id": "str",
})


StoragePreviewInput = TypedDict("StoragePreviewInput", {
    "id": "str",
    "width": "NotRequired[int]",
})


ConversionsTypesAnswer = TypedDict("ConversionsTypesAnswer", {
    "formats": "Sequence[Literal[\"docx\", \"odt\", \"doc\", \"rtf\", \"html\"]]",
})


ConversionsCreateInput = TypedDict("ConversionsCreateInput", {
    "file": "File | Sequence[File]",
})


ConversionsCreateAnswer = TypedDict("ConversionsCreateAnswer", {
    "id": "str",
    "name": "str",
    "state": "Literal[\"waiting\", \"done\", \"failed\"]",
    "message": "str | None",
    "created_at": "str",
})


ConversionsShowInput = TypedDict("ConversionsShowInput", {
    "id": "str",
})


ConversionsShowAnswer = TypedDict("ConversionsShowAnswer", {
    "id": "str",
    "name": "str",
    "state": "Literal[\"waiting\", \"done\", \"failed\"]",
    "message": "str | None",
    "created_at": "str",
})


PlanShowAnswerPlanPrice = TypedDict("PlanShowAnswerPlanPrice", {
    "value_cents": "int",
    "currency": "str",
    "formatted": "str",
})


PlanShowAnswerPlanResourcesItem = TypedDict("PlanShowAnswerPlanResourcesItem", {
    "resource": "Literal[\"envelopes\"]",
    "quantity": "int",
})


PlanShowAnswerPlanLimitsItem = TypedDict("PlanShowAnswerPlanLimitsItem", {
    "limitation": "Literal[\"storage\", \"users\"]",
    "quantity": "int",
})


PlanShowAnswerPlan = TypedDict("PlanShowAnswerPlan", {
    "id": "Literal[\"free\", \"basic\", \"essential\", \"advanced\", \"corporate\"]",
    "name": "str",
    "description": "str",
    "interval": "Literal[1] | Literal[12]",
    "is_custom": "bool",
    "price": "PlanShowAnswerPlanPrice | None",
    "value_cents": "int | None",
    "currency_symbol": "str | None",
    "resources": "Sequence[PlanShowAnswerPlanResourcesItem]",
    "limits": "Sequence[PlanShowAnswerPlanLimitsItem]",
    "features": "Sequence[Literal[\"whatsapp\", \"integration_api\"]]",
})


PlanShowAnswerPending = TypedDict("PlanShowAnswerPending", {
    "plan": "Literal[\"basic\", \"essential\", \"advanced\", \"corporate\"]",
    "interval": "Literal[1] | Literal[12]",
    "name": "str",
})


PlanShowAnswerPlanned = TypedDict("PlanShowAnswerPlanned", {
    "plan": "Literal[\"basic\", \"essential\", \"advanced\", \"corporate\"]",
    "interval": "Literal[1] | Literal[12]",
    "name": "str",
    "from": "str",
})


PlanShowAnswerProperties = TypedDict("PlanShowAnswerProperties", {
    "card_banner": "str",
    "card_last_four_digits": "str",
    "card_expiration": "str",
})


PlanShowAnswerQuotaEnvelopes = TypedDict("PlanShowAnswerQuotaEnvelopes", {
    "available": "int | None",
    "consumed": "int",
})


PlanShowAnswerQuota = TypedDict("PlanShowAnswerQuota", {
    "envelopes": "PlanShowAnswerQuotaEnvelopes",
})


PlanShowAnswerUsage = TypedDict("PlanShowAnswerUsage", {
    "users": "int",
    "invitations": "int",
    "storage": "int",
})


PlanShowAnswer = TypedDict("PlanShowAnswer", {
    "id": "str | None",
    "state": "Literal[\"uninitialized\", \"recurring\", \"active\", \"cancelled\"]",
    "plan": "PlanShowAnswerPlan",
    "pending": "PlanShowAnswerPending | None",
    "checkout_url": "str | None",
    "planned": "PlanShowAnswerPlanned | None",
    "properties": "PlanShowAnswerProperties | None",
    "payment_method": "Literal[\"card\", \"pix\", \"boleto\"] | None",
    "paid_until": "str | None",
    "lapses_at": "str | None",
    "quota": "PlanShowAnswerQuota",
    "usage": "PlanShowAnswerUsage",
    "given_until": "str | None",
    "next_recurrence_at": "str",
})


MembersListInput = TypedDict("MembersListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "sort": "NotRequired[Literal[\"name\", \"-name\", \"email\", \"-email\", \"joined_at\", \"-joined_at\"]]",
})


MembersListAnswerDataItem = TypedDict("MembersListAnswerDataItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
    "is_owner": "bool",
    "joined_at": "str",
})


MembersListAnswerLinks = TypedDict("MembersListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


MembersListAnswerMeta = TypedDict("MembersListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


MembersListAnswer = TypedDict("MembersListAnswer", {
    "data": "Sequence[MembersListAnswerDataItem]",
    "links": "MembersListAnswerLinks",
    "meta": "MembersListAnswerMeta",
})


MembersShowInput = TypedDict("MembersShowInput", {
    "id": "str",
    "extended": "NotRequired[str]",
})


MembersShowAnswerRolesItem = TypedDict("MembersShowAnswerRolesItem", {
    "id": "str",
    "name": "str",
    "system": "Literal[\"administrator\", \"user\"] | None",
})


MembersShowAnswerTeamsItem = TypedDict("MembersShowAnswerTeamsItem", {
    "id": "str",
    "name": "str",
})


MembersShowAnswerPermissions = TypedDict("MembersShowAnswerPermissions", {
    "send_envelopes": "bool",
    "edit_organization": "bool",
    "manage_users": "bool",
    "manage_teams": "bool",
    "manage_billing": "bool",
    "attach_organizations": "bool",
})


MembersShowAnswer = TypedDict("MembersShowAnswer", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
    "is_owner": "bool",
    "joined_at": "str",
    "roles": "NotRequired[Sequence[MembersShowAnswerRolesItem]]",
    "teams": "NotRequired[Sequence[MembersShowAnswerTeamsItem]]",
    "permissions": "NotRequired[MembersShowAnswerPermissions]",
})


MembersPermissionsInput = TypedDict("MembersPermissionsInput", {
    "id": "str",
})


MembersPermissionsAnswerFromRoles = TypedDict("MembersPermissionsAnswerFromRoles", {
    "send_envelopes": "bool",
    "edit_organization": "bool",
    "manage_users": "bool",
    "manage_teams": "bool",
    "manage_billing": "bool",
    "attach_organizations": "bool",
})


MembersPermissionsAnswer = TypedDict("MembersPermissionsAnswer", {
    "send_envelopes": "bool",
    "edit_organization": "bool",
    "manage_users": "bool",
    "manage_teams": "bool",
    "manage_billing": "bool",
    "attach_organizations": "bool",
    "from_roles": "MembersPermissionsAnswerFromRoles",
    "is_owner": "bool",
})


InvitationsListInput = TypedDict("InvitationsListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
})


InvitationsListAnswerDataItemRole = TypedDict("InvitationsListAnswerDataItemRole", {
    "id": "str",
    "name": "str",
})


InvitationsListAnswerDataItemTeam = TypedDict("InvitationsListAnswerDataItemTeam", {
    "id": "str",
    "name": "str",
})


InvitationsListAnswerDataItem = TypedDict("InvitationsListAnswerDataItem", {
    "id": "str",
    "email": "str",
    "role": "InvitationsListAnswerDataItemRole | None",
    "team": "InvitationsListAnswerDataItemTeam | None",
    "invited_by": "str | None",
    "created_at": "str",
    "sent_at": "str",
    "expires_at": "str",
    "is_expired": "bool",
})


InvitationsListAnswerLinks = TypedDict("InvitationsListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


InvitationsListAnswerMeta = TypedDict("InvitationsListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


InvitationsListAnswer = TypedDict("InvitationsListAnswer", {
    "data": "Sequence[InvitationsListAnswerDataItem]",
    "links": "InvitationsListAnswerLinks",
    "meta": "InvitationsListAnswerMeta",
})


InvitationsShowInput = TypedDict("InvitationsShowInput", {
    "email": "str",
})


InvitationsShowAnswerRole = TypedDict("InvitationsShowAnswerRole", {
    "id": "str",
    "name": "str",
})


InvitationsShowAnswerTeam = TypedDict("InvitationsShowAnswerTeam", {
    "id": "str",
    "name": "str",
})


InvitationsShowAnswer = TypedDict("InvitationsShowAnswer", {
    "id": "str",
    "email": "str",
    "role": "InvitationsShowAnswerRole | None",
    "team": "InvitationsShowAnswerTeam | None",
    "invited_by": "str | None",
    "created_at": "str",
    "sent_at": "str",
    "expires_at": "str",
    "is_expired": "bool",
})


RolesListInput = TypedDict("RolesListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
})


RolesListAnswerDataItemUsersItem = TypedDict("RolesListAnswerDataItemUsersItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


RolesListAnswerDataItem = TypedDict("RolesListAnswerDataItem", {
    "send_envelopes": "bool",
    "edit_organization": "bool",
    "manage_users": "bool",
    "manage_teams": "bool",
    "manage_billing": "bool",
    "attach_organizations": "bool",
    "id": "str",
    "name": "str",
    "system": "Literal[\"administrator\", \"user\"] | None",
    "amount_users": "int",
    "users": "Sequence[RolesListAnswerDataItemUsersItem]",
    "created_at": "str",
})


RolesListAnswerLinks = TypedDict("RolesListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


RolesListAnswerMeta = TypedDict("RolesListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


RolesListAnswer = TypedDict("RolesListAnswer", {
    "data": "Sequence[RolesListAnswerDataItem]",
    "links": "RolesListAnswerLinks",
    "meta": "RolesListAnswerMeta",
})


RolesShowInput = TypedDict("RolesShowInput", {
    "id": "str",
    "extended": "NotRequired[str]",
})


RolesShowAnswerUsersItem = TypedDict("RolesShowAnswerUsersItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


RolesShowAnswer = TypedDict("RolesShowAnswer", {
    "send_envelopes": "bool",
    "edit_organization": "bool",
    "manage_users": "bool",
    "manage_teams": "bool",
    "manage_billing": "bool",
    "attach_organizations": "bool",
    "id": "str",
    "name": "str",
    "system": "Literal[\"administrator\", \"user\"] | None",
    "amount_users": "int",
    "users": "Sequence[RolesShowAnswerUsersItem]",
    "created_at": "str",
})


RolesMembersInput = TypedDict("RolesMembersInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


RolesMembersAnswerDataItem = TypedDict("RolesMembersAnswerDataItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


RolesMembersAnswerLinks = TypedDict("RolesMembersAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


RolesMembersAnswerMeta = TypedDict("RolesMembersAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


RolesMembersAnswer = TypedDict("RolesMembersAnswer", {
    "data": "Sequence[RolesMembersAnswerDataItem]",
    "links": "RolesMembersAnswerLinks",
    "meta": "RolesMembersAnswerMeta",
})


TeamsListInput = TypedDict("TeamsListInput", {
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
    "q": "NotRequired[str]",
    "include": "NotRequired[str]",
})


TeamsListAnswerDataItemUsersItem = TypedDict("TeamsListAnswerDataItemUsersItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


TeamsListAnswerDataItem = TypedDict("TeamsListAnswerDataItem", {
    "id": "str",
    "name": "str",
    "amount_users": "int",
    "users": "Sequence[TeamsListAnswerDataItemUsersItem]",
    "created_at": "str",
})


TeamsListAnswerLinks = TypedDict("TeamsListAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


TeamsListAnswerMeta = TypedDict("TeamsListAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


TeamsListAnswer = TypedDict("TeamsListAnswer", {
    "data": "Sequence[TeamsListAnswerDataItem]",
    "links": "TeamsListAnswerLinks",
    "meta": "TeamsListAnswerMeta",
})


TeamsShowInput = TypedDict("TeamsShowInput", {
    "id": "str",
    "extended": "NotRequired[str]",
})


TeamsShowAnswerUsersItem = TypedDict("TeamsShowAnswerUsersItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


TeamsShowAnswer = TypedDict("TeamsShowAnswer", {
    "id": "str",
    "name": "str",
    "amount_users": "int",
    "users": "Sequence[TeamsShowAnswerUsersItem]",
    "created_at": "str",
})


TeamsMembersInput = TypedDict("TeamsMembersInput", {
    "id": "str",
    "page": "NotRequired[int]",
    "limit": "NotRequired[int]",
})


TeamsMembersAnswerDataItem = TypedDict("TeamsMembersAnswerDataItem", {
    "id": "str",
    "name": "str",
    "email": "str",
    "avatar": "str | None",
})


TeamsMembersAnswerLinks = TypedDict("TeamsMembersAnswerLinks", {
    "next": "str | None",
    "prev": "str | None",
})


TeamsMembersAnswerMeta = TypedDict("TeamsMembersAnswerMeta", {
    "current_page": "int",
    "total": "int",
    "is_total_exact": "bool",
})


TeamsMembersAnswer = TypedDict("TeamsMembersAnswer", {
    "data": "Sequence[TeamsMembersAnswerDataItem]",
    "links": "TeamsMembersAnswerLinks",
    "meta": "TeamsMembersAnswerMeta",
})


class Webhooks:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[WebhooksListInput]) -> WebhooksListAnswer:
        """
        List webhooks: ``GET /v1/webhooks``

        List the webhooks of the organization, newest first; a program sees its own.
        """
        answer: WebhooksListAnswer = self._caller.call("GET /v1/webhooks", given)
        return answer

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksCreateInput]) -> WebhooksCreateAnswer:
        """
        Add a webhook: ``POST /v1/webhooks``

        Add a webhook; one that a program adds is its own. Without `events` it gets all. The secret is shown once.
        """
        answer: WebhooksCreateAnswer = self._caller.call("POST /v1/webhooks", given, idempotency_key)
        return answer

    def show(self, **given: Unpack[WebhooksShowInput]) -> WebhooksShowAnswer:
        """
        Show a webhook: ``GET /v1/webhooks/{id}``

        Show one webhook.
        """
        answer: WebhooksShowAnswer = self._caller.call("GET /v1/webhooks/{id}", given)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksChangeInput]) -> WebhooksChangeAnswer:
        """
        Change a webhook: ``PATCH /v1/webhooks/{id}``

        Change where a webhook leads, what it hears of, or the form of the body.
        """
        answer: WebhooksChangeAnswer = self._caller.call("PATCH /v1/webhooks/{id}", given, idempotency_key)
        return answer

    def delete(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksDeleteInput]) -> None:
        """
        Delete a webhook: ``DELETE /v1/webhooks/{id}``

        Delete a webhook with its log; what waits is not sent.
        """
        self._caller.call("DELETE /v1/webhooks/{id}", given, idempotency_key)

    def rotate(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksRotateInput]) -> WebhooksRotateAnswer:
        """
        Make a new secret: ``POST /v1/webhooks/{id}/rotate``

        Make a new secret, shown once; for 24 hours the one before signs too.
        """
        answer: WebhooksRotateAnswer = self._caller.call("POST /v1/webhooks/{id}/rotate", given, idempotency_key)
        return answer

    def pause(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksPauseInput]) -> WebhooksPauseAnswer:
        """
        Pause a webhook: ``POST /v1/webhooks/{id}/pause``

        Pause a webhook: what happens waits, for up to 30 days.
        """
        answer: WebhooksPauseAnswer = self._caller.call("POST /v1/webhooks/{id}/pause", given, idempotency_key)
        return answer

    def resume(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksResumeInput]) -> WebhooksResumeAnswer:
        """
        Resume a webhook: ``POST /v1/webhooks/{id}/resume``

        Resume a webhook: what waits goes out now, in order.
        """
        answer: WebhooksResumeAnswer = self._caller.call("POST /v1/webhooks/{id}/resume", given, idempotency_key)
        return answer

    def test(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksTestInput]) -> WebhooksTestAnswer:
        """
        Send a test event: ``POST /v1/webhooks/{id}/test``

        Send a test event at once, and say what was answered. It is not repeated.
        """
        answer: WebhooksTestAnswer = self._caller.call("POST /v1/webhooks/{id}/test", given, idempotency_key)
        return answer

    def deliveries(self, **given: Unpack[WebhooksDeliveriesInput]) -> WebhooksDeliveriesAnswer:
        """
        List deliveries: ``GET /v1/webhooks/{id}/deliveries``

        List what was sent to a webhook in the last 30 days, newest first.
        """
        answer: WebhooksDeliveriesAnswer = self._caller.call("GET /v1/webhooks/{id}/deliveries", given)
        return answer

    def resend(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksResendInput]) -> WebhooksResendAnswer:
        """
        Send events again: ``POST /v1/webhooks/{id}/resend``

        Send again, in order, everything since a time, with the same ids and bodies.
        """
        answer: WebhooksResendAnswer = self._caller.call("POST /v1/webhooks/{id}/resend", given, idempotency_key)
        return answer

    def delivery(self, **given: Unpack[WebhooksDeliveryInput]) -> WebhooksDeliveryAnswer:
        """
        Show a delivery: ``GET /v1/webhooks/{id}/deliveries/{delivery}``

        Show one delivery: the request, and each attempt with its answer.
        """
        answer: WebhooksDeliveryAnswer = self._caller.call("GET /v1/webhooks/{id}/deliveries/{delivery}", given)
        return answer

    def resend_delivery(self, *, idempotency_key: str | None = None, **given: Unpack[WebhooksResendDeliveryInput]) -> WebhooksResendDeliveryAnswer:
        """
        Send a delivery again: ``POST /v1/webhooks/{id}/deliveries/{delivery}/resend``

        Send one delivery again, with the same id and body.
        """
        answer: WebhooksResendDeliveryAnswer = self._caller.call("POST /v1/webhooks/{id}/deliveries/{delivery}/resend", given, idempotency_key)
        return answer


class Envelopes:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def overview(self, **given: Unpack[EnvelopesOverviewInput]) -> EnvelopesOverviewAnswer:
        """
        Show the overview: ``GET /v1/envelopes/overview``

        Show what needs attention, and how the envelopes of the last twelve weeks ended: by week, and for owners by member and team. Test envelopes are left out of what ended.
        """
        answer: EnvelopesOverviewAnswer = self._caller.call("GET /v1/envelopes/overview", given)
        return answer

    def list(self, **given: Unpack[EnvelopesListInput]) -> EnvelopesListAnswer:
        """
        List envelopes: ``GET /v1/envelopes``

        List the envelopes that the caller sent or is drafting in this organization. Without a state: all but drafts and templates.
        """
        answer: EnvelopesListAnswer = self._caller.call("GET /v1/envelopes", given)
        return answer

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesCreateInput]) -> Envelope:
        """
        Create a draft: ``POST /v1/envelopes``

        Create a draft envelope.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes", given, idempotency_key)
        return answer

    def export(self, **given: Unpack[EnvelopesExportInput]) -> bytes:
        """
        Export a list of envelopes: ``GET /v1/envelopes/export``

        The list of envelopes as CSV, filtered as the list is: one line for each, in UTF-8 with a mark, moments in the time zone of the organization.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/export file", given)
        return answer

    def folders(self, **given: Unpack[EnvelopesFoldersInput]) -> EnvelopesFoldersAnswer:
        """
        List the folders of envelopes: ``GET /v1/envelopes/folders``

        List the folders of the storage in which envelopes of the list are saved, or will be once they are completed, by name.
        """
        answer: EnvelopesFoldersAnswer = self._caller.call("GET /v1/envelopes/folders", given)
        return answer

    def face_to_face(self, **given: Unpack[EnvelopesFaceToFaceInput]) -> EnvelopesFaceToFaceAnswer:
        """
        List who signs in person: ``GET /v1/envelopes/face-to-face``

        List the people who may sign now on the caller's own device.
        """
        answer: EnvelopesFaceToFaceAnswer = self._caller.call("GET /v1/envelopes/face-to-face", given)
        return answer

    def stats(self, **given: Unpack[EnvelopesStatsInput]) -> EnvelopesStatsAnswer:
        """Count envelopes by state: ``GET /v1/envelopes/stats``"""
        answer: EnvelopesStatsAnswer = self._caller.call("GET /v1/envelopes/stats", given)
        return answer

    def addressees(self, **given: Unpack[EnvelopesAddresseesInput]) -> EnvelopesAddresseesAnswer:
        """
        List recent addressees: ``GET /v1/envelopes/addressees``

        Whom the caller sent envelopes to lately, in this organization, newest first, each address once: for suggestions while a recipient is typed.
        """
        answer: EnvelopesAddresseesAnswer = self._caller.call("GET /v1/envelopes/addressees", given)
        return answer

    def label_several(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesLabelSeveralInput]) -> EnvelopesLabelSeveralAnswer:
        """
        Label several envelopes: ``POST /v1/envelopes/label``

        Put labels on up to 100 envelopes (`add`), and take labels off them (`remove`). An envelope bears up to 10.
        """
        answer: EnvelopesLabelSeveralAnswer = self._caller.call("POST /v1/envelopes/label", given, idempotency_key)
        return answer

    def cancel_several(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesCancelSeveralInput]) -> EnvelopesCancelSeveralAnswer:
        """
        Cancel several envelopes: ``POST /v1/envelopes/cancel``

        Cancel up to 100 open envelopes; everybody is told.
        """
        answer: EnvelopesCancelSeveralAnswer = self._caller.call("POST /v1/envelopes/cancel", given, idempotency_key)
        return answer

    def remind_several(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesRemindSeveralInput]) -> EnvelopesRemindSeveralAnswer:
        """
        Remind recipients of several envelopes: ``POST /v1/envelopes/renotify``

        Send the requests of up to 100 envelopes again, each to the people who may act.
        """
        answer: EnvelopesRemindSeveralAnswer = self._caller.call("POST /v1/envelopes/renotify", given, idempotency_key)
        return answer

    def create_and_send(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesCreateAndSendInput]) -> Envelope:
        """
        Create and send an envelope: ``POST /v1/envelopes/send``

        Make an envelope from a template or from files, and send it: whole, or nothing is made and no credit taken. As multipart, the part `data` holds this JSON, and each file part is one more document.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/send data", given, idempotency_key)
        return answer

    def ways(self) -> EnvelopesWaysAnswer:
        """
        List ways to reach recipients: ``GET /v1/envelopes/ways``

        How recipients can be reached from this organization, with which signatures they may sign, and what they may be asked to identify themselves with.
        """
        answer: EnvelopesWaysAnswer = self._caller.call("GET /v1/envelopes/ways", {})
        return answer

    def save_several(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesSaveSeveralInput]) -> EnvelopesSaveSeveralAnswer:
        """
        Save several envelopes to the storage: ``POST /v1/envelopes/save``

        Save the sealed documents and signature pages of up to 100 completed envelopes in a folder of the storage. What is there already stays where it is.
        """
        answer: EnvelopesSaveSeveralAnswer = self._caller.call("POST /v1/envelopes/save", given, idempotency_key)
        return answer

    def download_several(self, **given: Unpack[EnvelopesDownloadSeveralInput]) -> bytes:
        """
        Download the documents of several envelopes: ``GET /v1/envelopes/download``

        Download the documents of up to 100 envelopes as one zip, with a folder for each. What could not be had is listed in a text in it.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/download file", given)
        return answer

    def members(self, **given: Unpack[EnvelopesMembersInput]) -> EnvelopesMembersAnswer:
        """
        List members who take part in an envelope: ``GET /v1/envelopes/{id}/members``

        List the members of the organization who take part in an envelope: its sender, and recipients by their e-mail address.
        """
        answer: EnvelopesMembersAnswer = self._caller.call("GET /v1/envelopes/{id}/members", given)
        return answer

    def notes(self, **given: Unpack[EnvelopesNotesInput]) -> EnvelopesNotesAnswer:
        """
        List notes of recipients: ``GET /v1/envelopes/{id}/notes``

        List what recipients wrote to the sender, newest first.
        """
        answer: EnvelopesNotesAnswer = self._caller.call("GET /v1/envelopes/{id}/notes", given)
        return answer

    def events(self, **given: Unpack[EnvelopesEventsInput]) -> EnvelopesEventsAnswer:
        """
        List events of an envelope: ``GET /v1/envelopes/{id}/events``

        List what happened to an envelope, newest first.
        """
        answer: EnvelopesEventsAnswer = self._caller.call("GET /v1/envelopes/{id}/events", given)
        return answer

    def shares(self, **given: Unpack[EnvelopesSharesInput]) -> EnvelopesSharesAnswer:
        """
        Show who may use a template: ``GET /v1/envelopes/{id}/shares``

        List the teams whose members may use a template.
        """
        answer: EnvelopesSharesAnswer = self._caller.call("GET /v1/envelopes/{id}/shares", given)
        return answer

    def share(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesShareInput]) -> EnvelopesShareAnswer:
        """
        Share a template with teams: ``PUT /v1/envelopes/{id}/shares``

        Share a template with these teams and with no others: their members see it and make envelopes of it, and change nothing.
        """
        answer: EnvelopesShareAnswer = self._caller.call("PUT /v1/envelopes/{id}/shares", given, idempotency_key)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesChangeInput]) -> Envelope:
        """
        Change a draft: ``PATCH /v1/envelopes/{id}``

        Change a draft. Of an envelope that is on its way only `expire_at` and `action_reminder_frequency`, as a correction: everybody who was asked is told, and the history shows it.
        """
        answer: Envelope = self._caller.call("PATCH /v1/envelopes/{id}", given, idempotency_key)
        return answer

    def delete(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesDeleteInput]) -> None:
        """
        Delete a draft: ``DELETE /v1/envelopes/{id}``

        Delete a draft or template.
        """
        self._caller.call("DELETE /v1/envelopes/{id}", given, idempotency_key)

    def show(self, **given: Unpack[EnvelopesShowInput]) -> Envelope:
        """
        Show an envelope: ``GET /v1/envelopes/{id}``

        Show one envelope with its documents, recipients, fields and contents.
        """
        answer: Envelope = self._caller.call("GET /v1/envelopes/{id}", given)
        return answer

    def copy(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesCopyInput]) -> EnvelopesCopyAnswer:
        """
        Copy an envelope: ``POST /v1/envelopes/{id}/copy``

        Make a new draft or template after an envelope, sent or not: documents, recipients, fields and contents come along, nothing of what recipients gave.
        """
        answer: EnvelopesCopyAnswer = self._caller.call("POST /v1/envelopes/{id}/copy", given, idempotency_key)
        return answer

    def send(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesSendInput]) -> Envelope:
        """
        Send a draft: ``POST /v1/envelopes/{id}/send``

        Send a draft: takes one credit and invites the first recipients. With the `version` that was shown, a draft that was changed since is refused.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/send", given, idempotency_key)
        return answer

    def cancel(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesCancelInput]) -> Envelope:
        """
        Cancel an envelope: ``POST /v1/envelopes/{id}/cancel``

        Cancel an open envelope; everybody is told.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/cancel", given, idempotency_key)
        return answer

    def remind(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesRemindInput]) -> Envelope:
        """
        Remind recipients: ``POST /v1/envelopes/{id}/renotify``

        Send the request again to the people who may act, or to one recipient.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/renotify", given, idempotency_key)
        return answer

    def retry(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesRetryInput]) -> Envelope:
        """Seal a halted envelope again: ``POST /v1/envelopes/{id}/retry``"""
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/retry", given, idempotency_key)
        return answer

    def begin_correction(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesBeginCorrectionInput]) -> Envelope:
        """
        Begin to correct an envelope: ``POST /v1/envelopes/{id}/correction``

        Begin to correct an open envelope: answers a draft of it as it stands, to be changed by the calls of drafts. Documents, recipients, fields, contents, the deadline and reminders count; nothing happens to the envelope until the draft is applied. Begun twice, the same draft is answered.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/correction", given, idempotency_key)
        return answer

    def show_correction(self, **given: Unpack[EnvelopesShowCorrectionInput]) -> EnvelopesShowCorrectionAnswer:
        """
        Show what a correction changes: ``GET /v1/envelopes/{id}/correction``

        Say what applying a draft that corrects an envelope would change, in the words of the caller’s language, why it would be refused, and what stays as it is: people who have acted, with their fields, and documents.
        """
        answer: EnvelopesShowCorrectionAnswer = self._caller.call("GET /v1/envelopes/{id}/correction", given)
        return answer

    def apply_correction(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesApplyCorrectionInput]) -> Envelope:
        """
        Apply a correction: ``POST /v1/envelopes/{id}/correction/apply``

        Apply a draft that corrects an envelope: all of it or nothing. People who acted keep what they acted on; new people are asked in their turn, people who were taken out are told, and everybody else who was asked gets a letter. The draft is gone then; the answer is the envelope. With the `version` that was shown, a draft that was changed since is refused.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/correction/apply", given, idempotency_key)
        return answer

    def save(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesSaveInput]) -> Envelope:
        """
        Save an envelope to the storage: ``POST /v1/envelopes/{id}/save``

        Save the sealed documents and signature pages of a completed envelope in the storage: in `parent`, or where its trigger says. What is there already stays where it is.
        """
        answer: Envelope = self._caller.call("POST /v1/envelopes/{id}/save", given, idempotency_key)
        return answer

    def archives(self, **given: Unpack[EnvelopesArchivesInput]) -> EnvelopesArchivesAnswer:
        """
        Show archives of an envelope: ``GET /v1/envelopes/{id}/archives``

        Show where an envelope was archived, and what still waits or failed.
        """
        answer: EnvelopesArchivesAnswer = self._caller.call("GET /v1/envelopes/{id}/archives", given)
        return answer

    def archive(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesArchiveInput]) -> EnvelopesArchiveAnswer:
        """
        Archive an envelope: ``POST /v1/envelopes/{id}/archives``

        Archive a completed envelope: what failed is tried again, and integrations that were connected since get it too.
        """
        answer: EnvelopesArchiveAnswer = self._caller.call("POST /v1/envelopes/{id}/archives", given, idempotency_key)
        return answer

    def progress(self, **given: Unpack[EnvelopesProgressInput]) -> EnvelopesProgressAnswer:
        """
        Show the progress of an envelope: ``GET /v1/envelopes/{id}/progress``

        Show how far the fields of an envelope are, document by document. Their values and places come with the envelope.
        """
        answer: EnvelopesProgressAnswer = self._caller.call("GET /v1/envelopes/{id}/progress", given)
        return answer

    def download_dossier(self, **given: Unpack[EnvelopesDownloadDossierInput]) -> bytes:
        """
        Download the evidence dossier: ``GET /v1/envelopes/{id}/dossier``

        Download the evidence of a sent envelope as an ASiC-E container: documents, signature pages, ledger, messages, certificates, and a report that checks itself offline.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/dossier file", given)
        return answer

    def reading_times(self, **given: Unpack[EnvelopesReadingTimesInput]) -> EnvelopesReadingTimesAnswer:
        """
        Reading times of recipients: ``GET /v1/envelopes/{id}/reading-times``

        For how many seconds each recipient had each page before them, as their browser told. No evidence: it is not in the history. Empty where the organization keeps none.
        """
        answer: EnvelopesReadingTimesAnswer = self._caller.call("GET /v1/envelopes/{id}/reading-times", given)
        return answer

    def editing_address(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesEditingAddressInput]) -> EnvelopesEditingAddressAnswer:
        """
        Get an address of the editor: ``POST /v1/envelopes/{id}/editing-address``

        For programs (scopes `embed` and `envelopes:write`): the address of a page where a draft gets its fields, is reviewed and sent, in a frame of the program’s own page. It is good once, for 5 minutes; the person who opens it acts for the program. `origin` is the page that holds the frame, as for `signing-address`.
        """
        answer: EnvelopesEditingAddressAnswer = self._caller.call("POST /v1/envelopes/{id}/editing-address", given, idempotency_key)
        return answer

    def retention(self, **given: Unpack[EnvelopesRetentionInput]) -> EnvelopesRetentionAnswer:
        """
        Show the retention of an envelope: ``GET /v1/envelopes/{id}/retention``

        Whether an envelope is held, and when it is removed if that is soon.
        """
        answer: EnvelopesRetentionAnswer = self._caller.call("GET /v1/envelopes/{id}/retention", given)
        return answer

    def hold(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesHoldInput]) -> EnvelopesHoldAnswer:
        """
        Hold an envelope: ``POST /v1/envelopes/{id}/hold``

        Hold an envelope for a dispute: it is not removed when its time is over. Goes into its history.
        """
        answer: EnvelopesHoldAnswer = self._caller.call("POST /v1/envelopes/{id}/hold", given, idempotency_key)
        return answer

    def release(self, *, idempotency_key: str | None = None, **given: Unpack[EnvelopesReleaseInput]) -> EnvelopesReleaseAnswer:
        """
        Lift the hold of an envelope: ``DELETE /v1/envelopes/{id}/hold``

        Lift the hold of an envelope. If its time is over by now, owners are told 30 days before it is removed.
        """
        answer: EnvelopesReleaseAnswer = self._caller.call("DELETE /v1/envelopes/{id}/hold", given, idempotency_key)
        return answer

    def download(self, **given: Unpack[EnvelopesDownloadInput]) -> bytes:
        """
        Download the documents: ``GET /v1/envelopes/{id}/download``

        Download the documents: one PDF, or a zip of several. Sealed once completed, as sent before; with `version=sent` always as sent.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/download file", given)
        return answer

    def download_evidence(self, **given: Unpack[EnvelopesDownloadEvidenceInput]) -> bytes:
        """
        Download the signature pages: ``GET /v1/envelopes/{id}/background-sheet/download``

        Download the signature pages of a completed envelope.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/background-sheet/download file", given)
        return answer


class Inbox:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[InboxListInput]) -> InboxListAnswer:
        """
        List received envelopes: ``GET /v1/inbox``

        List the envelopes in which a recipient's address is the person's own verified one, without the links by which they act. A program that acts for the organization has no inbox.
        """
        answer: InboxListAnswer = self._caller.call("GET /v1/inbox", given)
        return answer


class Fields:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def image(self, **given: Unpack[FieldsImageInput]) -> bytes:
        """
        Picture of a signature: ``GET /v1/envelopes/{id}/fields/{field}/image``

        The signature or initials in a field (PNG), once the recipient who gave them has acted.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/fields/{field}/image file", given)
        return answer

    def propose(self, **given: Unpack[FieldsProposeInput]) -> FieldsProposeAnswer:
        """
        Propose fields: ``GET /v1/envelopes/{id}/documents/{document}/proposed-fields``

        Propose fields where a draft's document asks for them: lines to sign, labels, frames, tags, form fields. Nothing is placed.
        """
        answer: FieldsProposeAnswer = self._caller.call("GET /v1/envelopes/{id}/documents/{document}/proposed-fields", given)
        return answer

    def add(self, *, idempotency_key: str | None = None, **given: Unpack[FieldsAddInput]) -> Field:
        """
        Add a field: ``POST /v1/envelopes/{id}/documents/{document}/fields``

        Place a field for a recipient on a page.
        """
        answer: Field = self._caller.call("POST /v1/envelopes/{id}/documents/{document}/fields", given, idempotency_key)
        return answer

    def add_several(self, *, idempotency_key: str | None = None, **given: Unpack[FieldsAddSeveralInput]) -> FieldsAddSeveralAnswer:
        """
        Add several fields: ``POST /v1/envelopes/{id}/documents/{document}/multiple-fields``

        Place several fields at once, all or none: `fields`, or a list alone.
        """
        answer: FieldsAddSeveralAnswer = self._caller.call("POST /v1/envelopes/{id}/documents/{document}/multiple-fields", given, idempotency_key)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[FieldsChangeInput]) -> Field:
        """
        Change a field: ``PATCH /v1/envelopes/{id}/documents/{document}/fields/{field}``

        Change or move a field of a draft.
        """
        answer: Field = self._caller.call("PATCH /v1/envelopes/{id}/documents/{document}/fields/{field}", given, idempotency_key)
        return answer

    def change_by_form(self, *, idempotency_key: str | None = None, **given: Unpack[FieldsChangeByFormInput]) -> Field:
        """
        Change a field by form: ``POST /v1/envelopes/{id}/documents/{document}/fields/{field}``

        Change or move a field of a draft, for programs that post forms with `_method`.
        """
        answer: Field = self._caller.call("POST /v1/envelopes/{id}/documents/{document}/fields/{field}", given, idempotency_key)
        return answer

    def remove(self, *, idempotency_key: str | None = None, **given: Unpack[FieldsRemoveInput]) -> None:
        """
        Remove a field: ``DELETE /v1/envelopes/{id}/documents/{document}/fields/{field}``

        Remove a field of a draft.
        """
        self._caller.call("DELETE /v1/envelopes/{id}/documents/{document}/fields/{field}", given, idempotency_key)


class Batches:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def preview(self, *, idempotency_key: str | None = None, **given: Unpack[BatchesPreviewInput]) -> BatchesPreviewAnswer:
        """
        Preview a batch: ``POST /v1/batches/preview``

        What would become of a sheet (part `file`: xlsx, xls, ods, csv or txt; 5 MB, 5000 rows) or of `rows`: its columns, errors by row, credits. Nothing is sent.
        """
        answer: BatchesPreviewAnswer = self._caller.call("POST /v1/batches/preview data", given, idempotency_key)
        return answer

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[BatchesCreateInput]) -> BatchesCreateAnswer:
        """
        Send a batch: ``POST /v1/batches``

        Make and send one envelope of a template for each row of a sheet (part `file`) or of `rows`. Rows are sent one after another; each is whole or not at all.
        """
        answer: BatchesCreateAnswer = self._caller.call("POST /v1/batches data", given, idempotency_key)
        return answer

    def list(self, **given: Unpack[BatchesListInput]) -> BatchesListAnswer:
        """
        List batches: ``GET /v1/batches``

        List the caller's batches, newest first. They are kept for 90 days.
        """
        answer: BatchesListAnswer = self._caller.call("GET /v1/batches", given)
        return answer

    def sample(self, **given: Unpack[BatchesSampleInput]) -> bytes:
        """
        Sample sheet of a template: ``GET /v1/batches/sample``

        A sheet (CSV, or XLSX) with the columns that a template takes, to be filled in.
        """
        answer: bytes = self._caller.call("GET /v1/batches/sample file", given)
        return answer

    def show(self, **given: Unpack[BatchesShowInput]) -> BatchesShowAnswer:
        """
        Show a batch: ``GET /v1/batches/{id}``

        How far a batch has come.
        """
        answer: BatchesShowAnswer = self._caller.call("GET /v1/batches/{id}", given)
        return answer

    def rows(self, **given: Unpack[BatchesRowsInput]) -> BatchesRowsAnswer:
        """
        List rows of a batch: ``GET /v1/batches/{id}/rows``

        List the rows of a batch with what became of them.
        """
        answer: BatchesRowsAnswer = self._caller.call("GET /v1/batches/{id}/rows", given)
        return answer

    def pause(self, *, idempotency_key: str | None = None, **given: Unpack[BatchesPauseInput]) -> BatchesPauseAnswer:
        """
        Pause a batch: ``POST /v1/batches/{id}/pause``

        Send nothing more of a batch until it is resumed.
        """
        answer: BatchesPauseAnswer = self._caller.call("POST /v1/batches/{id}/pause", given, idempotency_key)
        return answer

    def resume(self, *, idempotency_key: str | None = None, **given: Unpack[BatchesResumeInput]) -> BatchesResumeAnswer:
        """
        Resume a batch: ``POST /v1/batches/{id}/resume``

        Go on with a batch that was paused or stopped.
        """
        answer: BatchesResumeAnswer = self._caller.call("POST /v1/batches/{id}/resume", given, idempotency_key)
        return answer

    def cancel(self, *, idempotency_key: str | None = None, **given: Unpack[BatchesCancelInput]) -> BatchesCancelAnswer:
        """
        Cancel a batch: ``POST /v1/batches/{id}/cancel``

        End a batch: rows that wait are not sent. Envelopes that were sent stay.
        """
        answer: BatchesCancelAnswer = self._caller.call("POST /v1/batches/{id}/cancel", given, idempotency_key)
        return answer

    def result(self, **given: Unpack[BatchesResultInput]) -> bytes:
        """
        Download the result of a batch: ``GET /v1/batches/{id}/result``

        All rows as a sheet (CSV, or XLSX), with the envelope that was made and its address, or why there is none; what would be a formula is made a text.
        """
        answer: bytes = self._caller.call("GET /v1/batches/{id}/result file", given)
        return answer


class PublicLinks:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[PublicLinksCreateInput]) -> PublicLinksCreateAnswer:
        """
        Make a public link: ``POST /v1/public-links``

        Make a public link of a template. Anybody who opens it confirms their e-mail by a code and gets an envelope with themselves in `role`; all other open roles are filled by `recipients`. Envelopes go out in the caller’s name.
        """
        answer: PublicLinksCreateAnswer = self._caller.call("POST /v1/public-links", given, idempotency_key)
        return answer

    def list(self, **given: Unpack[PublicLinksListInput]) -> PublicLinksListAnswer:
        """
        List public links: ``GET /v1/public-links``

        List the public links of a template, newest first: the caller’s own, for owners all.
        """
        answer: PublicLinksListAnswer = self._caller.call("GET /v1/public-links", given)
        return answer

    def show(self, **given: Unpack[PublicLinksShowInput]) -> PublicLinksShowAnswer:
        """
        Show a public link: ``GET /v1/public-links/{id}``

        Show a public link, and why no envelope could be made by it now.
        """
        answer: PublicLinksShowAnswer = self._caller.call("GET /v1/public-links/{id}", given)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[PublicLinksChangeInput]) -> PublicLinksChangeAnswer:
        """
        Change a public link: ``PATCH /v1/public-links/{id}``

        Change the name and the limits of a public link. What is not named stays.
        """
        answer: PublicLinksChangeAnswer = self._caller.call("PATCH /v1/public-links/{id}", given, idempotency_key)
        return answer

    def delete(self, *, idempotency_key: str | None = None, **given: Unpack[PublicLinksDeleteInput]) -> None:
        """
        Remove a public link: ``DELETE /v1/public-links/{id}``

        Remove a public link. Its address leads nowhere from then on; envelopes that were made by it stay.
        """
        self._caller.call("DELETE /v1/public-links/{id}", given, idempotency_key)

    def pause(self, *, idempotency_key: str | None = None, **given: Unpack[PublicLinksPauseInput]) -> PublicLinksPauseAnswer:
        """
        Pause a public link: ``POST /v1/public-links/{id}/pause``

        Take nobody by a public link until it is resumed.
        """
        answer: PublicLinksPauseAnswer = self._caller.call("POST /v1/public-links/{id}/pause", given, idempotency_key)
        return answer

    def resume(self, *, idempotency_key: str | None = None, **given: Unpack[PublicLinksResumeInput]) -> PublicLinksResumeAnswer:
        """
        Resume a public link: ``POST /v1/public-links/{id}/resume``

        Take people by a public link again.
        """
        answer: PublicLinksResumeAnswer = self._caller.call("POST /v1/public-links/{id}/resume", given, idempotency_key)
        return answer

    def uses(self, **given: Unpack[PublicLinksUsesInput]) -> PublicLinksUsesAnswer:
        """
        List who came by a public link: ``GET /v1/public-links/{id}/uses``

        List who came by a public link and confirmed their address, newest first, with their envelopes.
        """
        answer: PublicLinksUsesAnswer = self._caller.call("GET /v1/public-links/{id}/uses", given)
        return answer


class Documents:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def add(self, *, idempotency_key: str | None = None, **given: Unpack[DocumentsAddInput]) -> Document:
        """
        Add a document: ``POST /v1/envelopes/{id}/documents``

        Add a PDF to a draft: the part `file`, or as JSON the id of a `file` of the storage, of a `document` of another envelope, or of a `conversion` that is done. It is inspected, made safe, and refused with one clear reason when it can not be signed.
        """
        answer: Document = self._caller.call("POST /v1/envelopes/{id}/documents", given, idempotency_key)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[DocumentsChangeInput]) -> Document:
        """
        Rename or move a document: ``PATCH /v1/envelopes/{id}/documents/{document}``

        Rename a document of a draft or move it to another place (position from 0).
        """
        answer: Document = self._caller.call("PATCH /v1/envelopes/{id}/documents/{document}", given, idempotency_key)
        return answer

    def remove(self, *, idempotency_key: str | None = None, **given: Unpack[DocumentsRemoveInput]) -> None:
        """
        Remove a document: ``DELETE /v1/envelopes/{id}/documents/{document}``

        Take a document out of a draft, with its fields and contents.
        """
        self._caller.call("DELETE /v1/envelopes/{id}/documents/{document}", given, idempotency_key)

    def display(self, **given: Unpack[DocumentsDisplayInput]) -> bytes:
        """
        Show a document: ``GET /v1/envelopes/{id}/documents/{document}/display``

        The document as shown, inline, with HTTP ranges: sealed once completed.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/documents/{document}/display file", given)
        return answer

    def download(self, **given: Unpack[DocumentsDownloadInput]) -> bytes:
        """
        Download a document: ``GET /v1/envelopes/{id}/documents/{document}/download``

        The document as a file: sealed once completed.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/documents/{document}/download file", given)
        return answer

    def download_evidence(self, **given: Unpack[DocumentsDownloadEvidenceInput]) -> bytes:
        """
        Download a signature page: ``GET /v1/envelopes/{id}/documents/{document}/background-sheet``

        The signature page of one document.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/documents/{document}/background-sheet file", given)
        return answer

    def preview(self, **given: Unpack[DocumentsPreviewInput]) -> bytes:
        """
        Picture of a page: ``GET /v1/envelopes/{id}/documents/{document}/preview``

        A picture (WebP) of one page.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/documents/{document}/preview file", given)
        return answer

    def replace_layout(self, *, idempotency_key: str | None = None, **given: Unpack[DocumentsReplaceLayoutInput]) -> DocumentsReplaceLayoutAnswer:
        """
        Replace fields and contents: ``PUT /v1/envelopes/{id}/documents/{document}/layout``

        Replace a document's fields and contents in one step.
        """
        answer: DocumentsReplaceLayoutAnswer = self._caller.call("PUT /v1/envelopes/{id}/documents/{document}/layout", given, idempotency_key)
        return answer


class Recipients:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def add(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsAddInput]) -> Recipient:
        """
        Add a recipient: ``POST /v1/envelopes/{id}/recipients``

        Add a recipient to a draft.
        """
        answer: Recipient = self._caller.call("POST /v1/envelopes/{id}/recipients", given, idempotency_key)
        return answer

    def list(self, **given: Unpack[RecipientsListInput]) -> RecipientsListAnswer:
        """
        List recipients: ``GET /v1/envelopes/{id}/recipients``

        List the recipients by routing order.
        """
        answer: RecipientsListAnswer = self._caller.call("GET /v1/envelopes/{id}/recipients", given)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsChangeInput]) -> Recipient:
        """
        Change a recipient: ``PATCH /v1/envelopes/{id}/recipients/{recipient}``

        Change a recipient of a draft, or name, address and language of one who has not acted yet: by a new address the old link dies, and a new message goes.
        """
        answer: Recipient = self._caller.call("PATCH /v1/envelopes/{id}/recipients/{recipient}", given, idempotency_key)
        return answer

    def remove(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsRemoveInput]) -> None:
        """
        Remove a recipient: ``DELETE /v1/envelopes/{id}/recipients/{recipient}``

        Take a recipient out of a draft, with their fields.
        """
        self._caller.call("DELETE /v1/envelopes/{id}/recipients/{recipient}", given, idempotency_key)

    def remind(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsRemindInput]) -> Recipient:
        """
        Remind a recipient: ``POST /v1/envelopes/{id}/recipients/{recipient}/notify``

        Send the request again to one recipient who may act.
        """
        answer: Recipient = self._caller.call("POST /v1/envelopes/{id}/recipients/{recipient}/notify", given, idempotency_key)
        return answer

    def photo(self, **given: Unpack[RecipientsPhotoInput]) -> bytes:
        """
        Photo of a recipient: ``GET /v1/envelopes/{id}/recipients/{recipient}/identifiers/PHOTO``

        The photo that a recipient gave, for the person who sent the envelope.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/recipients/{recipient}/identifiers/PHOTO file", given)
        return answer

    def link(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsLinkInput]) -> RecipientsLinkAnswer:
        """
        Get the link of a recipient: ``POST /v1/envelopes/{id}/recipients/{recipient}/link``

        The link of a recipient with `via` “link”, for the people who may send the envelope, to hand over: no letter goes out. Anyone who holds it acts as that recipient. The history says each time who was shown it. It stays the same until the recipient’s address is corrected, and leads to the sealed documents in the end.
        """
        answer: RecipientsLinkAnswer = self._caller.call("POST /v1/envelopes/{id}/recipients/{recipient}/link", given, idempotency_key)
        return answer

    def set_access_code(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsSetAccessCodeInput]) -> None:
        """
        Set another access code: ``PUT /v1/envelopes/{id}/recipients/{recipient}/access-code``

        Set another access code for a recipient who has one and has not acted: the one before opens nothing any more, and a lock is lifted.
        """
        self._caller.call("PUT /v1/envelopes/{id}/recipients/{recipient}/access-code", given, idempotency_key)

    def signing_address(self, *, idempotency_key: str | None = None, **given: Unpack[RecipientsSigningAddressInput]) -> RecipientsSigningAddressAnswer:
        """
        Get an embedded address: ``POST /v1/envelopes/{id}/recipients/{recipient}/signing-address``

        For programs (scope `embed`): the address of a page where an embedded recipient signs or approves, in a frame of the program’s own page. It is good once, for 5 minutes. `origin` is the page that holds the frame, one of the application’s `frame_origins`; it may be left out where there is only one.
        """
        answer: RecipientsSigningAddressAnswer = self._caller.call("POST /v1/envelopes/{id}/recipients/{recipient}/signing-address", given, idempotency_key)
        return answer

    def attachment(self, **given: Unpack[RecipientsAttachmentInput]) -> bytes:
        """
        Download an attachment of a recipient: ``GET /v1/envelopes/{id}/recipients/{recipient}/attachments/{attachment}``

        Download a file that a recipient gave.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/recipients/{recipient}/attachments/{attachment} file", given)
        return answer


class Contents:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def add(self, *, idempotency_key: str | None = None, **given: Unpack[ContentsAddInput]) -> Content:
        """
        Add a content: ``POST /v1/envelopes/{id}/documents/{document}/contents``

        Put a text, date, image (part `image` or `value`: PNG, JPEG or BMP), comment or QR code on a page.
        """
        answer: Content = self._caller.call("POST /v1/envelopes/{id}/documents/{document}/contents", given, idempotency_key)
        return answer

    def add_several(self, *, idempotency_key: str | None = None, **given: Unpack[ContentsAddSeveralInput]) -> ContentsAddSeveralAnswer:
        """
        Add several contents: ``POST /v1/envelopes/{id}/documents/{document}/multiple-contents``

        Put several contents on the pages at once, all or none: `contents`, or a list alone. An image names the image content whose picture it takes.
        """
        answer: ContentsAddSeveralAnswer = self._caller.call("POST /v1/envelopes/{id}/documents/{document}/multiple-contents", given, idempotency_key)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[ContentsChangeInput]) -> Content:
        """
        Change a content: ``PATCH /v1/envelopes/{id}/documents/{document}/contents/{content}``

        Change or move a content of a draft.
        """
        answer: Content = self._caller.call("PATCH /v1/envelopes/{id}/documents/{document}/contents/{content}", given, idempotency_key)
        return answer

    def change_by_form(self, *, idempotency_key: str | None = None, **given: Unpack[ContentsChangeByFormInput]) -> Content:
        """
        Change a content by form: ``POST /v1/envelopes/{id}/documents/{document}/contents/{content}``

        Change or move a content of a draft, or give it another picture (part `image` or `value`), for programs that post forms with `_method`.
        """
        answer: Content = self._caller.call("POST /v1/envelopes/{id}/documents/{document}/contents/{content}", given, idempotency_key)
        return answer

    def remove(self, *, idempotency_key: str | None = None, **given: Unpack[ContentsRemoveInput]) -> None:
        """
        Remove a content: ``DELETE /v1/envelopes/{id}/documents/{document}/contents/{content}``

        Remove a content of a draft.
        """
        self._caller.call("DELETE /v1/envelopes/{id}/documents/{document}/contents/{content}", given, idempotency_key)

    def image(self, **given: Unpack[ContentsImageInput]) -> bytes:
        """
        Picture of a content: ``GET /v1/envelopes/{id}/documents/{document}/contents/{content}/image``

        The picture of an image content.
        """
        answer: bytes = self._caller.call("GET /v1/envelopes/{id}/documents/{document}/contents/{content}/image file", given)
        return answer


class Verifier:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def trust(self) -> VerifierTrustAnswer:
        """
        Show whom this installation trusts: ``GET /v1/p/trust``

        Tell whom this installation trusts: authorities, what its own authority revoked, and the dates of its European trusted lists. Rate limited.
        """
        answer: VerifierTrustAnswer = self._caller.call("GET /v1/p/trust open", {})
        return answer

    def trust_services(self, **given: Unpack[VerifierTrustServicesInput]) -> VerifierTrustServicesAnswer:
        """
        Get services of trusted lists: ``GET /v1/p/trust/services``

        Services of the European trusted lists here, in the asked parts of 256: a service is in the part that the first octet of the SHA-256 of its name says. `content` is JSON, deflated (RFC 1951), in Base64. Rate limited.
        """
        answer: VerifierTrustServicesAnswer = self._caller.call("GET /v1/p/trust/services open", given)
        return answer

    def look_up(self, **given: Unpack[VerifierLookUpInput]) -> VerifierLookUpAnswer:
        """
        Look up a document: ``POST /v1/p/envelopes/documents/validate``

        Look an envelope up by its public code, or by the SHA-1 or SHA-256 of a sealed file. Exactly one of them. Rate limited.
        """
        answer: VerifierLookUpAnswer = self._caller.call("POST /v1/p/envelopes/documents/validate open", given)
        return answer

    def validate(self, **given: Unpack[VerifierValidateInput]) -> VerifierValidateAnswer:
        """
        Validate a file: ``POST /v1/p/envelopes/documents/validate-file``

        Validate the signatures of a PDF (part `file`, 25 MB), say whether it came out of here, and whether it belongs to a code (part `code`). Nothing is kept. Rate limited.
        """
        answer: VerifierValidateAnswer = self._caller.call("POST /v1/p/envelopes/documents/validate-file open", given)
        return answer

    def recognise(self, **given: Unpack[VerifierRecogniseInput]) -> VerifierRecogniseAnswer:
        """
        Recognise a file by its digests: ``POST /v1/p/envelopes/documents/recognise``

        Say whether a file came out of here, and whether it belongs to a code, by its digests alone: of the file, and of its earlier revisions (up to each `%%EOF`). Rate limited.
        """
        answer: VerifierRecogniseAnswer = self._caller.call("POST /v1/p/envelopes/documents/recognise open", given)
        return answer

    def show_changes(self, **given: Unpack[VerifierShowChangesInput]) -> VerifierShowChangesAnswer:
        """
        Show what changed since a signature: ``POST /v1/p/envelopes/documents/show-changes``

        Show what changed in a PDF (part `file`, 25 MB) since one of its signatures, the first is 1: the pages that differ, as they were signed and as they are now, five at a time. Nothing is kept. Rate limited.
        """
        answer: VerifierShowChangesAnswer = self._caller.call("POST /v1/p/envelopes/documents/show-changes open", given)
        return answer


class Labels:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self) -> LabelsListAnswer:
        """
        List labels: ``GET /v1/labels``

        List the labels of the organization by name: there are at most 100.
        """
        answer: LabelsListAnswer = self._caller.call("GET /v1/labels", {})
        return answer

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[LabelsCreateInput]) -> LabelsCreateAnswer:
        """
        Make a label: ``POST /v1/labels``

        Make a label, for everybody in the organization. For people who may send.
        """
        answer: LabelsCreateAnswer = self._caller.call("POST /v1/labels", given, idempotency_key)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[LabelsChangeInput]) -> LabelsChangeAnswer:
        """
        Change a label: ``PATCH /v1/labels/{id}``

        Rename a label or change its colour, on all envelopes that bear it. For people who may send.
        """
        answer: LabelsChangeAnswer = self._caller.call("PATCH /v1/labels/{id}", given, idempotency_key)
        return answer

    def delete(self, *, idempotency_key: str | None = None, **given: Unpack[LabelsDeleteInput]) -> None:
        """
        Delete a label: ``DELETE /v1/labels/{id}``

        Delete a label; it comes off all envelopes. For people who may send.
        """
        self._caller.call("DELETE /v1/labels/{id}", given, idempotency_key)


class Contacts:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[ContactsListInput]) -> ContactsListAnswer:
        """
        List contacts: ``GET /v1/contacts``

        List the organization's contacts by name. `q` looks for words in name, e-mail and phone, without case and accents.
        """
        answer: ContactsListAnswer = self._caller.call("GET /v1/contacts", given)
        return answer

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[ContactsCreateInput]) -> ContactsCreateAnswer:
        """
        Add a contact: ``POST /v1/contacts``

        Keep a contact. An e-mail stands once in an organization.
        """
        answer: ContactsCreateAnswer = self._caller.call("POST /v1/contacts", given, idempotency_key)
        return answer

    def import_(self, *, idempotency_key: str | None = None, **given: Unpack[ContactsImportInput]) -> ContactsImportAnswer:
        """
        Import contacts: ``POST /v1/contacts/import``

        Keep everybody in a CSV file (part `file`, 2 MB, 5000 rows; UTF-8, UTF-16 or Windows-1252; `,`, `;` or tab), or say what would become of each row. Columns are found by their names in three languages, as Google Contacts and Outlook write them too.
        """
        answer: ContactsImportAnswer = self._caller.call("POST /v1/contacts/import", given, idempotency_key)
        return answer

    def export(self) -> bytes:
        """
        Export contacts: ``GET /v1/contacts/export``

        All contacts as CSV, as the import takes it: UTF-8 with its mark, divided as spreadsheet programs of the language expect it; what would be a formula is made a text. CPFs for people who may send only.
        """
        answer: bytes = self._caller.call("GET /v1/contacts/export file", {})
        return answer

    def show(self, **given: Unpack[ContactsShowInput]) -> ContactsShowAnswer:
        """
        Show a contact: ``GET /v1/contacts/{id}``

        Show one contact. Only here a CPF stands in full, for people who may send.
        """
        answer: ContactsShowAnswer = self._caller.call("GET /v1/contacts/{id}", given)
        return answer

    def change(self, *, idempotency_key: str | None = None, **given: Unpack[ContactsChangeInput]) -> ContactsChangeAnswer:
        """
        Change a contact: ``PUT /v1/contacts/{id}``

        Change a contact: name, e-mail and phone, all three; a CPF that is left out stays. Envelopes keep what they were told.
        """
        answer: ContactsChangeAnswer = self._caller.call("PUT /v1/contacts/{id}", given, idempotency_key)
        return answer

    def delete(self, *, idempotency_key: str | None = None, **given: Unpack[ContactsDeleteInput]) -> None:
        """
        Delete a contact: ``DELETE /v1/contacts/{id}``

        Forget a contact. Envelopes keep what they were told.
        """
        self._caller.call("DELETE /v1/contacts/{id}", given, idempotency_key)


class Storage:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def upload(self, *, idempotency_key: str | None = None, **given: Unpack[StorageUploadInput]) -> Item:
        """
        Upload a file: ``POST /v1/items/upload``

        Put a PDF (part `file`, 25 MB) into a folder, or at the root.
        """
        answer: Item = self._caller.call("POST /v1/items/upload", given, idempotency_key)
        return answer

    def create_folder(self, *, idempotency_key: str | None = None, **given: Unpack[StorageCreateFolderInput]) -> Item:
        """
        Create a folder: ``POST /v1/items``

        Create a folder: up to five levels deep.
        """
        answer: Item = self._caller.call("POST /v1/items", given, idempotency_key)
        return answer

    def delete_several(self, *, idempotency_key: str | None = None, **given: Unpack[StorageDeleteSeveralInput]) -> StorageDeleteSeveralAnswer:
        """
        Delete several items: ``DELETE /v1/items``

        Delete files, and folders with everything in them, all at once.
        """
        answer: StorageDeleteSeveralAnswer = self._caller.call("DELETE /v1/items", given, idempotency_key)
        return answer

    def list(self, **given: Unpack[StorageListInput]) -> StorageListAnswer:
        """
        List folders and files: ``GET /v1/items``

        List what lies in a folder or at the root. With `q`: everything below whose name holds it. `source=shared`: what others share with the caller. `source=workspace`: of all members, for owners.
        """
        answer: StorageListAnswer = self._caller.call("GET /v1/items", given)
        return answer

    def move_several(self, *, idempotency_key: str | None = None, **given: Unpack[StorageMoveSeveralInput]) -> StorageMoveSeveralAnswer:
        """
        Move several items: ``PUT /v1/items/move``

        Move folders and files into another folder, or to the root (null), all at once.
        """
        answer: StorageMoveSeveralAnswer = self._caller.call("PUT /v1/items/move", given, idempotency_key)
        return answer

    def dependents(self, **given: Unpack[StorageDependentsInput]) -> StorageDependentsAnswer:
        """
        Show what a deletion touches: ``GET /v1/items/dependents``

        Show what deleting these folders and files would touch.
        """
        answer: StorageDependentsAnswer = self._caller.call("GET /v1/items/dependents", given)
        return answer

    def download_several(self, **given: Unpack[StorageDownloadSeveralInput]) -> bytes:
        """
        Download several items: ``GET /v1/items/download``

        Download folders and files as one zip.
        """
        answer: bytes = self._caller.call("GET /v1/items/download file", given)
        return answer

    def published(self, **given: Unpack[StoragePublishedInput]) -> StoragePublishedAnswer:
        """
        List published items: ``GET /v1/published-items``

        List what is published of the caller's own; `source=workspace`: of all members, for owners.
        """
        answer: StoragePublishedAnswer = self._caller.call("GET /v1/published-items", given)
        return answer

    def rename(self, *, idempotency_key: str | None = None, **given: Unpack[StorageRenameInput]) -> Item:
        """
        Rename an item: ``PATCH /v1/items/{id}``

        Rename a folder or file.
        """
        answer: Item = self._caller.call("PATCH /v1/items/{id}", given, idempotency_key)
        return answer

    def delete(self, *, idempotency_key: str | None = None, **given: Unpack[StorageDeleteInput]) -> None:
        """
        Delete an item: ``DELETE /v1/items/{id}``

        Delete a file, or a folder with everything in it. Documents that envelopes took from it stay theirs.
        """
        self._caller.call("DELETE /v1/items/{id}", given, idempotency_key)

    def show(self, **given: Unpack[StorageShowInput]) -> StorageShowAnswer:
        """
        Show an item: ``GET /v1/items/{id}``

        Show one item, with whom it is shared, what lies in it and which envelopes will be saved into it: what deleting it would touch.
        """
        answer: StorageShowAnswer = self._caller.call("GET /v1/items/{id}", given)
        return answer

    def move(self, *, idempotency_key: str | None = None, **given: Unpack[StorageMoveInput]) -> Item:
        """
        Move an item: ``PUT /v1/items/{id}/move``

        Move a folder or file into another folder, or to the root (null).
        """
        answer: Item = self._caller.call("PUT /v1/items/{id}/move", given, idempotency_key)
        return answer

    def share(self, *, idempotency_key: str | None = None, **given: Unpack[StorageShareInput]) -> StorageShareAnswer:
        """
        Share an item: ``PUT /v1/items/{id}/shares``

        Say which members of the organization see a folder, with all that lies in it, or a file: these and no others. They change nothing.
        """
        answer: StorageShareAnswer = self._caller.call("PUT /v1/items/{id}/shares", given, idempotency_key)
        return answer

    def unshare(self, *, idempotency_key: str | None = None, **given: Unpack[StorageUnshareInput]) -> None:
        """
        Stop sharing an item: ``DELETE /v1/items/{id}/shares``

        Share a folder or file with nobody any more.
        """
        self._caller.call("DELETE /v1/items/{id}/shares", given, idempotency_key)

    def publish(self, *, idempotency_key: str | None = None, **given: Unpack[StoragePublishInput]) -> Item:
        """
        Publish an item: ``POST /v1/items/{id}/publish``

        Let everybody who has the link see a folder, with all that lies in it, or a file.
        """
        answer: Item = self._caller.call("POST /v1/items/{id}/publish", given, idempotency_key)
        return answer

    def withdraw(self, *, idempotency_key: str | None = None, **given: Unpack[StorageWithdrawInput]) -> None:
        """
        Withdraw a published item: ``DELETE /v1/items/{id}/publish``

        Withdraw what was published. Its link is dead for good.
        """
        self._caller.call("DELETE /v1/items/{id}/publish", given, idempotency_key)

    def download(self, **given: Unpack[StorageDownloadInput]) -> bytes:
        """
        Download an item: ``GET /v1/items/{id}/download``

        Download a file, with HTTP ranges, or a folder as a zip.
        """
        answer: bytes = self._caller.call("GET /v1/items/{id}/download file", given)
        return answer

    def display(self, **given: Unpack[StorageDisplayInput]) -> bytes:
        """
        Show a file: ``GET /v1/items/{id}/display``

        A file to look at in the browser, with HTTP ranges.
        """
        answer: bytes = self._caller.call("GET /v1/items/{id}/display file", given)
        return answer

    def preview(self, **given: Unpack[StoragePreviewInput]) -> bytes:
        """
        Picture of a file: ``GET /v1/items/{id}/preview``

        A picture (WebP) of the first page of a file.
        """
        answer: bytes = self._caller.call("GET /v1/items/{id}/preview file", given)
        return answer


class Conversions:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def types(self) -> ConversionsTypesAnswer:
        """
        List types of files: ``GET /v1/conversions``

        Which files beside PDFs this installation can turn into documents; none where no converter is installed.
        """
        answer: ConversionsTypesAnswer = self._caller.call("GET /v1/conversions", {})
        return answer

    def create(self, *, idempotency_key: str | None = None, **given: Unpack[ConversionsCreateInput]) -> ConversionsCreateAnswer:
        """
        Convert a file: ``POST /v1/conversions``

        Turn a file (part `file`, 25 MB: docx, odt, doc, rtf, html) into a PDF. It takes some seconds: ask for it until it is done, then name it as the `conversion` of a document.
        """
        answer: ConversionsCreateAnswer = self._caller.call("POST /v1/conversions", given, idempotency_key)
        return answer

    def show(self, **given: Unpack[ConversionsShowInput]) -> ConversionsShowAnswer:
        """
        Show a conversion: ``GET /v1/conversions/{id}``

        How a conversion is getting on. It is forgotten after a day.
        """
        answer: ConversionsShowAnswer = self._caller.call("GET /v1/conversions/{id}", given)
        return answer


class Plan:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def show(self) -> PlanShowAnswer:
        """
        Show plan and usage: ``GET /v1/subscription``

        The plan of the organization and how much of it is used, for owners and people who manage billing.
        """
        answer: PlanShowAnswer = self._caller.call("GET /v1/subscription", {})
        return answer


class Members:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[MembersListInput]) -> MembersListAnswer:
        """
        List members: ``GET /v1/users``

        List the organization's members. `q` looks for words in name and e-mail, without case and accents.
        """
        answer: MembersListAnswer = self._caller.call("GET /v1/users", given)
        return answer

    def show(self, **given: Unpack[MembersShowInput]) -> MembersShowAnswer:
        """
        Show a member: ``GET /v1/users/{id}``

        Show one member; with roles, teams and rights to people who manage users and to themselves.
        """
        answer: MembersShowAnswer = self._caller.call("GET /v1/users/{id}", given)
        return answer

    def permissions(self, **given: Unpack[MembersPermissionsInput]) -> MembersPermissionsAnswer:
        """
        Show permissions of a member: ``GET /v1/users/{id}/permissions``

        The flags of one member, and what their roles give them beside.
        """
        answer: MembersPermissionsAnswer = self._caller.call("GET /v1/users/{id}/permissions", given)
        return answer


class Invitations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[InvitationsListInput]) -> InvitationsListAnswer:
        """
        List invitations: ``GET /v1/invitations``

        List who is invited and has not accepted, the newest first. `q` looks in the addresses.
        """
        answer: InvitationsListAnswer = self._caller.call("GET /v1/invitations", given)
        return answer

    def show(self, **given: Unpack[InvitationsShowInput]) -> InvitationsShowAnswer:
        """
        Show an invitation: ``GET /v1/invitations/{email}``

        Show one that is pending.
        """
        answer: InvitationsShowAnswer = self._caller.call("GET /v1/invitations/{email}", given)
        return answer


class Roles:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[RolesListInput]) -> RolesListAnswer:
        """
        List roles: ``GET /v1/roles``

        List the organization's roles: the system's first, then by name. `q` looks for words in names.
        """
        answer: RolesListAnswer = self._caller.call("GET /v1/roles", given)
        return answer

    def show(self, **given: Unpack[RolesShowInput]) -> RolesShowAnswer:
        """
        Show a role: ``GET /v1/roles/{id}``

        Show one role.
        """
        answer: RolesShowAnswer = self._caller.call("GET /v1/roles/{id}", given)
        return answer

    def members(self, **given: Unpack[RolesMembersInput]) -> RolesMembersAnswer:
        """
        List members of a role: ``GET /v1/roles/{id}/users``

        List who has a role, by name.
        """
        answer: RolesMembersAnswer = self._caller.call("GET /v1/roles/{id}/users", given)
        return answer


class Teams:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self, **given: Unpack[TeamsListInput]) -> TeamsListAnswer:
        """
        List teams: ``GET /v1/teams``

        List the organization's teams by name. `q` looks for words in names.
        """
        answer: TeamsListAnswer = self._caller.call("GET /v1/teams", given)
        return answer

    def show(self, **given: Unpack[TeamsShowInput]) -> TeamsShowAnswer:
        """
        Show a team: ``GET /v1/teams/{id}``

        Show one team.
        """
        answer: TeamsShowAnswer = self._caller.call("GET /v1/teams/{id}", given)
        return answer

    def members(self, **given: Unpack[TeamsMembersInput]) -> TeamsMembersAnswer:
        """
        List members of a team: ``GET /v1/teams/{id}/users``

        List who is in a team, by name.
        """
        answer: TeamsMembersAnswer = self._caller.call("GET /v1/teams/{id}/users", given)
        return answer


class Me:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def show(self) -> User:
        """
        Show the current user: ``GET /v1/me``

        The current user, in the organization of the call.
        """
        answer: User = self._caller.call("GET /v1/me", {})
        return answer


class Rubrica(Caller):
    def __init__(self, base_url: str, client_id: str = "", client_secret: str = "", **options: Any) -> None:
        super().__init__(base_url, client_id, client_secret, **options)
        self.webhooks = Webhooks(self)
        self.envelopes = Envelopes(self)
        self.inbox = Inbox(self)
        self.fields = Fields(self)
        self.batches = Batches(self)
        self.public_links = PublicLinks(self)
        self.documents = Documents(self)
        self.recipients = Recipients(self)
        self.contents = Contents(self)
        self.verifier = Verifier(self)
        self.labels = Labels(self)
        self.contacts = Contacts(self)
        self.storage = Storage(self)
        self.conversions = Conversions(self)
        self.plan = Plan(self)
        self.members = Members(self)
        self.invitations = Invitations(self)
        self.roles = Roles(self)
        self.teams = Teams(self)
        self.me = Me(self)
