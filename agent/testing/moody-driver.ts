/** A PKCS#11 library that crashes or hangs when it is told to, and otherwise is SoftHSM. Made by the C compiler of this computer. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { softHsm } from '../../src/pades/testing/soft-token.ts'

/** @param at loading the library, listing its slots, or logging in */
export type Mood = Readonly<{ does: 'crash' | 'hang'; at: 'load' | 'list' | 'login' }> | null

export type MoodyDriver = Readonly<{ module: string; dir: string; feel: (mood: Mood) => void }>

/** CK_FUNCTION_LIST: a version, then 68 functions, of which the fifth is C_GetSlotList and the nineteenth C_Login (pkcs11f.h). */
const source = `
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void mood(const char *at) {
  char does[16] = "", when[16] = "";
  FILE *file = fopen(getenv("MOODY_DRIVER"), "r");
  if (file) { if (fscanf(file, "%15s %15s", does, when) != 2) when[0] = 0; fclose(file); }
  if (strcmp(when, at)) return;
  if (!strcmp(does, "crash")) *(volatile int *)0 = 0;
  for (;;) pause();
}

static struct { void *version; void *functions[68]; } list;
static unsigned long (*slots)(unsigned char, void *, void *);
static unsigned long (*login)(unsigned long, unsigned long, void *, unsigned long);

static unsigned long moodySlots(unsigned char present, void *found, void *count) {
  mood("list");
  return slots(present, found, count);
}
static unsigned long moodyLogin(unsigned long session, unsigned long user, void *pin, unsigned long length) {
  mood("login");
  return login(session, user, pin, length);
}

unsigned long C_GetFunctionList(void **given) {
  mood("load");
  unsigned long (*theirs)(void **) = dlsym(dlopen("${softHsm}", RTLD_NOW), "C_GetFunctionList");
  void *found;
  theirs(&found);
  memcpy(&list, found, sizeof list);
  slots = list.functions[4];
  login = list.functions[18];
  list.functions[4] = moodySlots;
  list.functions[18] = moodyLogin;
  *given = &list;
  return 0;
}
`

export function makeMoodyDriver(): MoodyDriver {
  const dir = mkdtempSync(path.join(tmpdir(), 'moody-driver-'))
  const [module, text, wish] = ['moody.so', 'moody.c', 'mood'].map((name) => path.join(dir, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(text, source)
  execFileSync('cc', ['-shared', '-fPIC', '-w', '-o', module, text, '-ldl'])
  process.env['MOODY_DRIVER'] = wish
  const feel = (mood: Mood) => writeFileSync(wish, mood ? `${mood.does} ${mood.at}` : '')
  feel(null)
  return { module, dir, feel }
}
