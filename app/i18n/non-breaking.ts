/** Vietnamese two-syllable words in headings: although written with a space, they are one word, and a line break inside would be misread. */
const compounds =
  "an toàn|bài viết|bình yên|bữa tối|cam kết|căn bếp|căn hộ|căn nhà|chất lượng|chỗ nghỉ|chủ nhà|chúng tôi|chuyện dọc đường|có gì|coi trọng|cây số|dọc đường|du lịch|đánh giá|đi lại|" +
  "điểm đến|điện thoại|độ cao|đội ngũ|hỗ trợ|khác biệt|kinh nghiệm|kỳ nghỉ|la bàn|lịch trình|liên hệ|liên kết|mặt hồ|ngăn kéo|nghỉ dưỡng|ngôi nhà|nhà nghỉ dưỡng|nhà nghỉ|nổi bật|" +
  "nội quy|phòng ngủ|phòng tắm|phố thị|phục vụ|riêng tư|sinh hoạt|sứ mệnh|tổng giám đốc|tận tâm|tắm biển|thị trấn|thông tin|thức giấc|tiện nghi|tìm thấy|tin cậy|tin nhắn|tin tức|" +
  "triền đồi|trọn gói|tuyển chọn|ưng ý|vị trí|yên lặng|yên tĩnh";

const pattern = new RegExp(`(?<!\\p{L})(?:${compounds})(?!\\p{L})`, "giu");

/** Keeps compound words of a heading in one line. No other language has these letters. */
export function nonBreaking(text: string): string {
  return text.replace(pattern, (compound) => compound.replaceAll(" ", "\u00a0"));
}
