/** The key of the seal in the cloud that SEAL_KMS_KEY names. */
import type { CloudKeySettings } from '../../server/settings/cloud-key.ts'
import { awsKey } from './aws.ts'
import { azureKey } from './azure.ts'
import type { KmsPatience } from './call.ts'
import type { KmsKey } from './cloud-key.ts'
import { googleKey } from './google.ts'

export function openCloudKey(settings: CloudKeySettings, patience: KmsPatience = {}): KmsKey {
  switch (settings.cloud) {
    case 'aws':
      return awsKey(settings, patience)
    case 'google':
      return googleKey(settings, patience)
    case 'azure':
      return azureKey(settings, patience)
  }
}
