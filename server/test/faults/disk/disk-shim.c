/*
 * Loaded into a process by LD_PRELOAD, it stands between the process and its disk: what is done below one folder is
 * written to a journal, and fails when a test wants it to. Nothing is really synced: what would be on the disk after a
 * power cut is made from the journal (power-cut.ts), and the machine's own disk is spared.
 *
 * DISK_SHIM_ROOT: the folder. DISK_SHIM_JOURNAL: the journal's file (disk-journal.ts reads it). DISK_SHIM_CONTROL:
 * which calls fail (disk-shim.ts writes it, also while the process runs). The last two may be missing.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "disk-shim.h"

#define MAX_FD 65536
#define SAID 2048

static char *paths[MAX_FD];
static const char *root;
static size_t root_length;
static int journal = -1;
static struct control *control;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real_##name())
#define DECLARE(name)                                        \
  static void *real_##name(void) {                           \
    static void *found;                                      \
    return found ? found : (found = dlsym(RTLD_NEXT, #name)); \
  }
DECLARE(open) DECLARE(openat) DECLARE(close) DECLARE(read) DECLARE(readv) DECLARE(pread64) DECLARE(preadv64)
DECLARE(write) DECLARE(writev) DECLARE(pwritev64) DECLARE(ftruncate64) DECLARE(fsync)
DECLARE(fdatasync) DECLARE(rename) DECLARE(unlink) DECLARE(unlinkat) DECLARE(mkdir) DECLARE(mkdtemp) DECLARE(rmdir) DECLARE(link)
DECLARE(mmap64) DECLARE(dup) DECLARE(dup2) DECLARE(dup3) DECLARE(syscall) DECLARE(sendfile64) DECLARE(symlink)

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("DISK_SHIM_JOURNAL");
  root = getenv("DISK_SHIM_ROOT");
  root_length = root ? strlen(root) : 0;
  if (file) journal = REAL(open)(file, O_WRONLY | O_APPEND | O_CLOEXEC);
  file = getenv("DISK_SHIM_CONTROL");
  if (!file) return;
  int fd = REAL(open)(file, O_RDWR | O_CLOEXEC);
  void *at = REAL(mmap64)(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (at != MAP_FAILED) control = at;
  REAL(close)(fd);
}

static int is_ours(const char *path) {
  return root && path && !strncmp(path, root, root_length) && (path[root_length] == '/' || !path[root_length]);
}

static const char *path_of(int fd) { return fd >= 0 && fd < MAX_FD ? paths[fd] : NULL; }

/* The whole path of what is named relative to an open folder, in `space`. */
static const char *resolve(int folder, const char *path, char *space) {
  if (!path || path[0] == '/' || !path_of(folder)) return path;
  snprintf(space, 4096, "%s/%s", path_of(folder), path);
  return space;
}

/* One call at a time, in all processes: the order of the journal is the order on the disk. */
static void lock(void) {
  pthread_mutex_lock(&mutex);
  if (journal >= 0) flock(journal, LOCK_EX);
}

static void unlock(void) {
  int kept = errno;
  if (journal >= 0) flock(journal, LOCK_UN);
  pthread_mutex_unlock(&mutex);
  errno = kept;
}

static void note(enum record record, int fd, uint64_t number, const char *path, const char *other,
                 const struct iovec *data, int count, size_t bytes) {
  if (journal < 0) return;
  int kept = errno;
  struct head head = {0, record, (uint32_t)getpid(), (uint32_t)fd, number, path ? strlen(path) : 0,
                      other ? strlen(other) : 0};
  struct iovec pieces[1027] = {{&head, sizeof head}, {(void *)path, head.path_length}, {(void *)other, head.other_length}};
  int n = 3;
  head.length = sizeof head + head.path_length + head.other_length + bytes;
  for (int i = 0; i < count && bytes > 0; i++, n++) {
    size_t length = data[i].iov_len < bytes ? data[i].iov_len : bytes;
    pieces[n] = (struct iovec){data[i].iov_base, length};
    bytes -= length;
  }
  if (REAL(syscall)(SYS_writev, journal, pieces, n) != (ssize_t)head.length) abort();
  errno = kept;
}

static uint32_t draw(uint32_t below) {
  control->random ^= control->random << 13;
  control->random ^= control->random >> 17;
  control->random ^= control->random << 5;
  return below ? control->random % below : 0;
}

/* Whether a call is to fail; sets errno. To be asked inside of the lock. */
static int fails(enum kind kind, const char *path) {
  if (!control || !(control->kinds & (1u << kind)) || !strstr(path, control->path)) return 0;
  if (draw(1000000) >= control->per_million) return 0;
  control->failed[kind]++;
  errno = (int)control->error;
  return 1;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
  char space[4096];
  const char *whole = resolve(folder, path, space);
  if (!is_ours(whole)) return REAL(openat)(folder, path, flags, mode);
  lock();
  int is_reading = control && control->error == EROFS && !(flags & (O_WRONLY | O_RDWR | O_CREAT));
  int fd = !is_reading && fails(OPENING, whole) ? -1 : REAL(openat)(folder, path, flags, mode);
  if (fd >= 0) note(OPEN, fd, flags, whole, NULL, NULL, 0, 0);
  if (fd >= 0 && fd < MAX_FD) paths[fd] = strdup(whole);
  unlock();
  return fd;
}

static mode_t mode_in(int flags, va_list rest) { return flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; }
#define OPEN_BODY(folder)             \
  va_list rest;                       \
  va_start(rest, flags);              \
  mode_t mode = mode_in(flags, rest); \
  va_end(rest);                       \
  return opened(folder, path, flags, mode);
int open(const char *path, int flags, ...) { OPEN_BODY(AT_FDCWD) }
int open64(const char *path, int flags, ...) { OPEN_BODY(AT_FDCWD) }
int openat(int folder, const char *path, int flags, ...) { OPEN_BODY(folder) }
int openat64(int folder, const char *path, int flags, ...) { OPEN_BODY(folder) }

int close(int fd) {
  if (!path_of(fd)) return REAL(close)(fd);
  lock();
  note(CLOSE, fd, 0, NULL, NULL, NULL, 0, 0);
  free(paths[fd]);
  paths[fd] = NULL;
  int result = REAL(close)(fd);
  unlock();
  return result;
}

#define READ_BODY(call)                         \
  if (!path_of(fd)) return call;                \
  lock();                                       \
  ssize_t got = fails(READ, paths[fd]) ? -1 : call; \
  unlock();                                     \
  return got;
ssize_t read(int fd, void *to, size_t n) { READ_BODY(REAL(read)(fd, to, n)) }
ssize_t readv(int fd, const struct iovec *to, int n) { READ_BODY(REAL(readv)(fd, to, n)) }
ssize_t pread64(int fd, void *to, size_t n, off64_t at) { READ_BODY(REAL(pread64)(fd, to, n, at)) }
ssize_t preadv64(int fd, const struct iovec *to, int n, off64_t at) { READ_BODY(REAL(preadv64)(fd, to, n, at)) }
ssize_t pread(int fd, void *to, size_t n, off_t at) { return pread64(fd, to, n, at); }
ssize_t preadv(int fd, const struct iovec *to, int n, off_t at) { return preadv64(fd, to, n, at); }

/* Notes an answer to a client or a printed line: all of it counts as promised from here on. */
static void say(int fd, const struct iovec *from, int count) {
  if (journal < 0 || count == 0 || from[0].iov_len < 12) return;
  if (fd != STDOUT_FILENO && memcmp(from[0].iov_base, "HTTP/1.", 7)) return;
  lock();
  note(SAY, fd, 0, NULL, NULL, from, 1, from[0].iov_len < SAID ? from[0].iov_len : SAID);
  unlock();
}

/* A failing write may have done a part of its work, which it then tells or not. */
static ssize_t written(int fd, const struct iovec *from, int count, off64_t at) {
  if (!path_of(fd)) {
    if (at < 0) say(fd, from, count);
    return at < 0 ? REAL(writev)(fd, from, count) : REAL(pwritev64)(fd, from, count, at);
  }
  lock();
  int is_failing = fails(WRITING, paths[fd]);
  struct iovec half = {from[0].iov_base, from[0].iov_len / 2};
  ssize_t done = -1;
  if (!is_failing || (draw(2) && half.iov_len > 0)) {
    const struct iovec *what = is_failing ? &half : from;
    int pieces = is_failing ? 1 : count;
    done = at < 0 ? REAL(writev)(fd, what, pieces) : REAL(pwritev64)(fd, what, pieces, at);
    off64_t begin = at < 0 ? lseek64(fd, 0, SEEK_CUR) - done : at;
    if (done > 0) note(WRITE, fd, begin, NULL, NULL, what, pieces, done);
    if (is_failing && at >= 0 && draw(2)) {
      done = -1;
      errno = (int)control->error;
    }
  }
  unlock();
  return done;
}
ssize_t write(int fd, const void *from, size_t n) {
  struct iovec one = {(void *)from, n};
  if (path_of(fd)) return written(fd, &one, 1, -1);
  say(fd, &one, 1);
  return REAL(write)(fd, from, n);
}
ssize_t writev(int fd, const struct iovec *from, int n) { return written(fd, from, n, -1); }
ssize_t pwritev64(int fd, const struct iovec *from, int n, off64_t at) { return written(fd, from, n, at); }
ssize_t pwritev(int fd, const struct iovec *from, int n, off_t at) { return written(fd, from, n, at); }
ssize_t pwrite64(int fd, const void *from, size_t n, off64_t at) {
  struct iovec one = {(void *)from, n};
  return written(fd, &one, 1, at);
}
ssize_t pwrite(int fd, const void *from, size_t n, off_t at) { return pwrite64(fd, from, n, at); }

int ftruncate64(int fd, off64_t size) {
  if (!path_of(fd)) return REAL(ftruncate64)(fd, size);
  lock();
  int result = fails(TRUNCATING, paths[fd]) ? -1 : REAL(ftruncate64)(fd, size);
  if (!result) note(TRUNCATE, fd, size, NULL, NULL, NULL, 0, 0);
  unlock();
  return result;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

/* It covers what was written before it began, and counts when it has ended. */
static int synced(int fd) {
  lock();
  int is_failing = fails(SYNCING, paths[fd]);
  note(is_failing ? LOST_SYNC : SYNCS, fd, 0, NULL, NULL, NULL, 0, 0);
  uint32_t pause = control && control->delay_micros ? draw(control->delay_micros) : 0;
  unlock();
  if (pause) usleep(pause);
  errno = is_failing ? (int)control->error : errno;
  if (is_failing) return -1;
  lock();
  note(SYNCED, fd, 0, NULL, NULL, NULL, 0, 0);
  unlock();
  return 0;
}
int fsync(int fd) { return path_of(fd) ? synced(fd) : REAL(fsync)(fd); }
int fdatasync(int fd) { return path_of(fd) ? synced(fd) : REAL(fdatasync)(fd); }

#define CHANGE(kind, record, path, other, call)             \
  if (!is_ours(path)) return call;                          \
  lock();                                                   \
  int result = fails(kind, path) ? -1 : call;               \
  if (!result) note(record, -1, 0, path, other, NULL, 0, 0); \
  unlock();                                                 \
  return result;
int rename(const char *from, const char *to) { CHANGE(RENAMING, RENAME, from, to, REAL(rename)(from, to)) }
int link(const char *from, const char *to) { CHANGE(MAKING, LINK, from, to, REAL(link)(from, to)) }
int unlink(const char *path) { CHANGE(UNLINKING, UNLINK, path, NULL, REAL(unlink)(path)) }
int rmdir(const char *path) { CHANGE(UNLINKING, RMDIR, path, NULL, REAL(rmdir)(path)) }
int remove(const char *path) {
  struct stat found;
  return !lstat(path, &found) && S_ISDIR(found.st_mode) ? rmdir(path) : unlink(path);
}
int mkdir(const char *path, mode_t mode) { CHANGE(MAKING, MKDIR, path, NULL, REAL(mkdir)(path, mode)) }
/* libc makes the folder by a call that cannot be seen from here; its name is known after it alone. */
char *mkdtemp(char *path) {
  char *made = REAL(mkdtemp)(path);
  if (made && is_ours(made)) {
    lock();
    note(MKDIR, -1, 0, made, NULL, NULL, 0, 0);
    unlock();
  }
  return made;
}
int symlink(const char *from, const char *to) { CHANGE(MAKING, UNKNOWN, to, from, REAL(symlink)(from, to)) }
int unlinkat(int folder, const char *path, int flags) {
  char space[4096];
  const char *whole = resolve(folder, path, space);
  CHANGE(UNLINKING, flags & AT_REMOVEDIR ? RMDIR : UNLINK, whole, NULL, REAL(unlinkat)(folder, path, flags))
}

/* Marks changes that the journal cannot replay, so that a test does not believe it. */
#define UNTOLD(fd, call)                                                       \
  if (path_of(fd) && !strstr(path_of(fd), "-shm")) {                           \
    lock();                                                                    \
    note(UNKNOWN, fd, 0, paths[fd], __func__, NULL, 0, 0);                     \
    unlock();                                                                  \
  }                                                                            \
  return call;
void *mmap64(void *at, size_t n, int access, int flags, int fd, off64_t from) {
  if (!(flags & MAP_SHARED) || !(access & PROT_WRITE)) return REAL(mmap64)(at, n, access, flags, fd, from);
  UNTOLD(fd, REAL(mmap64)(at, n, access, flags, fd, from))
}
void *mmap(void *at, size_t n, int access, int flags, int fd, off_t from) { return mmap64(at, n, access, flags, fd, from); }
/* libuv's own way to some calls. */
long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_close) return close((int)a[0]);
  if (number == SYS_preadv) return preadv64((int)a[0], (void *)a[1], (int)a[2], a[3]);
  if (number == SYS_pwritev) return pwritev64((int)a[0], (void *)a[1], (int)a[2], a[3]);
  if (number == SYS_copy_file_range && path_of((int)a[2])) note(UNKNOWN, -1, 0, path_of((int)a[2]), "copy", NULL, 0, 0);
  return REAL(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
int dup(int fd) { UNTOLD(fd, REAL(dup)(fd)) }
int dup2(int fd, int to) { UNTOLD(fd, REAL(dup2)(fd, to)) }
int dup3(int fd, int to, int flags) { UNTOLD(fd, REAL(dup3)(fd, to, flags)) }
ssize_t sendfile64(int to, int from, off64_t *at, size_t n) { UNTOLD(to, REAL(sendfile64)(to, from, at, n)) }
