// What the thread sanitizer cannot see, for the libraries it happens in are not built with it: that a semaphore's
// signal comes before the wait it ends, and that of two threads which met at a mutex one unlocked it first.
// `scripts/sanitize` loads this into what it runs; programs without the sanitizer are left alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static void acquire(void *address) {
    if (__tsan_acquire) __tsan_acquire(address);
}

static void release(void *address) {
    if (__tsan_release) __tsan_release(address);
}

#define NEXT(function, name) ((typeof(&function))dlsym(RTLD_NEXT, name))

long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    long result = NEXT(dispatch_semaphore_wait, "dispatch_semaphore_wait")(semaphore, timeout);
    acquire(semaphore);
    return result;
}

long dispatch_semaphore_signal(void *semaphore) {
    release(semaphore);
    return NEXT(dispatch_semaphore_signal, "dispatch_semaphore_signal")(semaphore);
}

// Swift's `Mutex` locks and unlocks in the code that uses it, and calls these two only where threads met.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

SWIFT void lockSlow(uint32_t state, SELF void *mutex) __asm__(LOCK);
SWIFT void lockSlow(uint32_t state, SELF void *mutex) {
    NEXT(lockSlow, LOCK)(state, mutex);
    acquire(mutex);
}

SWIFT void unlockSlow(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlockSlow(SELF void *mutex) {
    release(mutex);
    NEXT(unlockSlow, UNLOCK)(mutex);
}
