import type { AgreementSections } from './agreement-sections';

/** The user agreement in Vietnamese. */
export const AGREEMENT_VI: AgreementSections = [
  [
    'Chúng tôi là ai',
    '<p>{{brand}} vận hành nền tảng này. “Chúng tôi” là {{brand}}, “bạn” là chủ tài khoản. Khi mở tài khoản hoặc sử dụng nền tảng, bạn chấp nhận thỏa thuận này.</p>',
  ],
  [
    'Ai được chơi',
    '<p>Bạn phải đủ <b>{{age}}</b> tuổi và đủ tuổi theo luật nơi bạn sống. Bạn có trách nhiệm kiểm tra việc chơi ăn tiền ở đó có hợp pháp hay không. Nhân viên của {{brand}} và của các nhà cung cấp trò chơi không được chơi.</p>',
  ],
  [
    'Tài khoản của bạn',
    '<ul><li>Bạn chỉ được mở một tài khoản, cho chính mình và với thông tin đúng.</li><li>Hãy giữ kín mật khẩu. Bạn chịu trách nhiệm cho mọi việc được làm bằng mật khẩu đó cho đến khi báo cho chúng tôi rằng có người khác biết nó.</li><li>Không được bán, cho mượn hay cho đi tài khoản.</li></ul>',
  ],
  [
    'Nạp tiền',
    '<p>Bạn phải thanh toán từ tài khoản đứng tên mình, bằng tiền hợp pháp của mình. Chúng tôi có thể hỏi tiền từ đâu đến. Bạn chơi được bằng khoản nạp ngay khi nó có trong ví. Tiền nạp không sinh lãi.</p>',
  ],
  [
    'Rút tiền',
    '<p>Bạn có thể rút số dư bất cứ lúc nào, trừ tiền còn chịu điều kiện của một khuyến mãi. Chúng tôi chỉ trả vào tài khoản đứng tên bạn và có thể kiểm tra danh tính trước. Nếu từ chối một yêu cầu, chúng tôi trả tiền về ví và cho bạn biết lý do.</p>',
  ],
  [
    'Trò chơi và kết quả',
    '<p>Trò chơi do các nhà cung cấp đưa ra và theo luật ghi trong từng trò. Kết quả trên máy chủ của nhà cung cấp là kết quả cuối cùng, kể cả khi điện thoại hiện kết quả khác hoặc mất kết nối. Ván bị lỗi được hủy và tiền cược được trả lại.</p>',
  ],
  [
    'Khuyến mãi',
    '<p>Mỗi khuyến mãi có trang và điều khoản riêng; <a href="/m/helpDetail?id=bonus-rules">quy định chung</a> cũng được áp dụng. Chúng tôi có thể kết thúc một khuyến mãi, nhưng bạn giữ những gì đã có được.</p>',
  ],
  [
    'Những điều không được phép',
    '<ul><li>phần mềm chơi thay bạn hoặc thay đổi những gì nền tảng hiển thị;</li><li>thông đồng với người chơi khác, hoặc cược cả hai cửa của cùng một ván;</li><li>rửa tiền, thanh toán bằng tài khoản của người khác và đòi hoàn tiền vô cớ;</li><li>xúc phạm người chơi khác hoặc nhân viên của chúng tôi.</li></ul>',
  ],
  [
    'Đóng hoặc tạm khóa tài khoản',
    '<p>Bạn có thể đóng tài khoản bất cứ lúc nào qua <a href="/m/service">chăm sóc khách hàng</a>. Chúng tôi có thể tạm khóa tài khoản khi kiểm tra một nghi vấn, và đóng tài khoản nếu bạn vi phạm thỏa thuận này. Tiền bạn có được một cách trung thực luôn được trả.</p>',
  ],
  [
    'Chơi có trách nhiệm',
    '<p>Cờ bạc là giải trí, không phải cách kiếm sống. Bạn có thể yêu cầu đặt giới hạn và tạm nghỉ, như ghi trong <a href="/m/help">trung tâm trợ giúp</a>. Chúng tôi xử lý các yêu cầu này trước mọi yêu cầu khác.</p>',
  ],
  [
    'Dữ liệu của bạn',
    '<p>Chúng tôi lưu những gì cần để quản lý tài khoản: thông tin của bạn, các khoản thanh toán và lịch sử chơi. Chúng tôi chỉ chia sẻ với nhà cung cấp và dịch vụ thanh toán trong mức họ cần, và với cơ quan chức năng khi luật yêu cầu. Bạn có thể xin một bản sao và yêu cầu sửa thông tin sai.</p>',
  ],
  [
    'Trách nhiệm',
    '<p>Chúng tôi chịu trách nhiệm về thiệt hại do cố ý hoặc do sơ suất nghiêm trọng. Chúng tôi không chịu trách nhiệm về mất kết nối, lỗi của điện thoại hoặc việc các nhà cung cấp làm ngoài nền tảng này.</p>',
  ],
  [
    'Thay đổi và tranh chấp',
    '<p>Chúng tôi thông báo thay đổi của thỏa thuận này hai tuần trước khi có hiệu lực. Nếu không đồng ý, bạn có thể đóng tài khoản. Khi khiếu nại, trước hết hãy liên hệ chăm sóc khách hàng. Chúng tôi trả lời trong bảy ngày và, nếu hai bên không thống nhất được, sẽ giới thiệu bạn đến một tổ chức độc lập.</p>',
  ],
];
