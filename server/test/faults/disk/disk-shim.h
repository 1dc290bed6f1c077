/* Shared by disk-shim.c and the tests: disk-journal.ts knows the records, disk-shim.ts the control. */
#include <stdint.h>

enum record { OPEN = 1, CLOSE, WRITE, TRUNCATE, SYNCS, SYNCED, LOST_SYNC, RENAME, UNLINK, MKDIR, RMDIR, LINK, SAY, UNKNOWN };
enum kind { READ, WRITING, SYNCING, RENAMING, OPENING, UNLINKING, MAKING, TRUNCATING, KINDS };

struct control {
  uint32_t kinds;       /* a bit for each kind that may fail */
  uint32_t per_million; /* how many of their calls do */
  uint32_t error;       /* the errno that they fail with */
  uint32_t random;
  uint32_t delay_micros; /* the longest that a sync takes */
  uint32_t failed[KINDS];
  char path[128]; /* only paths with this in them */
};

struct head {
  uint32_t length; /* of all of the record */
  uint32_t record;
  uint32_t pid;
  uint32_t fd;
  uint64_t number; /* offset, size or flags */
  uint32_t path_length;
  uint32_t other_length;
};
